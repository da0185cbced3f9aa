/** The opponents of a new game: the machine, a player at the same screen, or a friend elsewhere. */
export type Opponent = 'machine' | 'screen' | 'friend'
