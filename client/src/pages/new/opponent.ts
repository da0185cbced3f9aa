/** Against whom a game is played: the machine, somebody at the same screen, or a friend elsewhere. */
export type Opponent = 'machine' | 'screen' | 'friend'
