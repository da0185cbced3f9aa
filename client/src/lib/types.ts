/** The messages of the server, as docs/api.md and src/staffetta/server/messages.py say. */

export const PROTOCOL = 1
export type Language = 'en' | 'it'
export type Value = boolean | number | string
export interface Say {
  en: string
  it: string
}
export interface Because {
  rule: string
  key: string
  say: Say
}
export interface Failure {
  status: number
  key: string
  say: Say
}

// -- scenarios ---------------------------------------------------------------------

export interface SideCard {
  id: string
  name: Say
  colour: string
  units: number
  strength: number
}
export interface FactionCard {
  id: string
  name: Say
  side: string
  colour: string
}
export interface TurnBox {
  number: number
  day: string
  time: string
  night: boolean
  dark: boolean
  arrivals: Record<string, number>
}
export interface OptionCard {
  id: string
  ruling: string
  paragraphs: string[]
  what: Say
  why: Say
  otherwise: Say
  values: { value: Value; default: boolean }[]
  scenario: Value
}
export interface LevelCard {
  id: string
  name: Say
  about: Say
}
export interface ScenarioCard {
  id: string
  book: string
  book_title: string
  prefix: string
  title: Say
  summary: Say
  place: Say
  date: Say
  sides: SideCard[]
  turns: number
  columns: number
  rows: number
  reconstructed: number
  values: Record<string, number>
  options: OptionCard[]
  levels: LevelCard[]
  secrets: boolean
  digest: string
}
export interface HexData {
  id: string
  column: number
  row: number
  x: number
  y: number
  terrain: string
  level: number
}
export interface Line {
  name: Say
  hexes: string[]
}
export interface Spot {
  hex: string
  name: Say
}
export interface UnitCard {
  id: string
  name: Say
  side: string
  kind: string
  kind_name: Say
  symbol: string
  formation: string
  faction: string
  colour: string
  strength: number
  light: boolean
  automatic: boolean
  combat: boolean
  allowance: number
  range: number
  radius: number
  abilities: string[]
  morale: number
  attack: string
  target: string
  damage: number
}
export interface BoardData {
  scenario: string
  book: string
  prefix: string
  columns: number
  rows: number
  metres_per_hex: number
  season: string
  hexes: HexData[]
  roads: Line[]
  streams: Line[]
  railways: Line[]
  bridges: string[]
  stars: string[]
  names: Spot[]
  objectives: { hex: string; name: Say; values: Record<string, Record<string, number>> }[]
  entries: Spot[]
  forts: { hex: string; number: number; name: Say }[]
  sides: SideCard[]
  factions: FactionCard[]
  formations: { id: string; name: Say; side: string }[]
  units: UnitCard[]
  aircraft: { id: string; name: Say; side: string }[]
  turns: TurnBox[]
  sprite: string
  words: Record<string, Say>
  digest: string
}
export interface ParagraphCard {
  id: string
  enforce: string
  title: Say
  summary: Say
  rulings: string[]
}
export interface RulingCard {
  id: string
  paragraphs: string[]
  what: Say
  why: Say
  option: string | null
}
export interface RulesData {
  book: string
  title: string
  prefix: string
  paragraphs: ParagraphCard[]
  rulings: RulingCard[]
}

// -- games -------------------------------------------------------------------------

export interface NewGame {
  scenario: string
  players: Record<string, string>
  seats: 'one' | 'two'
  options: Record<string, Value>
  dice: 'fair' | 'seed'
  seed?: number | null
  language: Language
}
export interface SeatLink {
  role: 'player' | 'watcher'
  sides: string[]
  key: string
  path: string
}
export interface GameMade {
  id: string
  links: SeatLink[]
  owner: string
}
export interface DiceFacts {
  mode: 'fair' | 'seed' | 'recorded'
  round: number
  commitments: Record<string, string>
  missing: string[]
  phase: 'commit' | 'reveal' | 'ready' | 'over'
  secrets: Record<string, string> | null
}
export interface OutcomeSaid {
  winner: string | null
  how: string
  points: Record<string, number>
  say: Say
}
export interface GameHeader {
  id: string
  scenario: string
  book: string
  title: Say
  options: Record<string, Value>
  players: Record<string, string>
  seats: 'one' | 'two'
  created: string
  changed: string
  number: number
  turn: number
  last_turn: number
  decider: string | null
  outcome: OutcomeSaid | null
  dice: DiceFacts
  engine: string
  rules_changed: boolean
  imported: boolean
}
export interface HomeGame {
  header: GameHeader
  sides: string[]
}
export interface About {
  version: string
  protocol: number
  shared: boolean
  data: string | null
}
export interface RecordData {
  id: string
  eyes: string
  entries: { at: number; who: string; text: string | null }[]
  record: string | null
}

// -- what a side sees --------------------------------------------------------------

export interface Piece {
  id: string
  side: string
  kind: string
  formation: string
  combat: boolean
  light: boolean
  full: number
  strength: number
  place: 'map' | 'waiting' | 'lost' | 'left' | 'taken'
  hex: string | null
  marks: string[]
  face_down: boolean
  face: string
  radius: number
  due: number | null
  entries: string[]
}
export interface Marker {
  kind: string
  hex: string
  side: string
  value: number | null
}
export interface Frame {
  name: string
  what: Record<string, string | number | null | string[]>
}
export interface DiceWanted {
  labels: string[]
  thrown: number[]
  wanted: number
}
export interface View {
  viewer: string
  number: number
  turn: number
  last_turn: number
  night: boolean
  clock: { day: string; time: string } | null
  sides: string[]
  initiative: string
  points: Record<string, number>
  lost: Record<string, number>
  pieces: Piece[]
  markers: Marker[]
  objectives: { hex: string; holder: string | null }[]
  score: { side: string; rule: string; key: string; count: number; unsure: number; each: number; points: number }[]
  totals: Record<string, { least: number; most: number }>
  aircraft: { id: string; side: string; turns: number[]; used: boolean }[]
  tracks: Record<string, number>
  decider: string | null
  dice: DiceWanted | null
  choices: string[] | null
  stack: Frame[]
  outcome: { winner: string | null; how: string; points: Record<string, number> } | null
}

export interface Chance {
  exact: string
  chance: number
}
export interface Term {
  value: number
  rule: string
  key: string
}
export interface Odds {
  hits: Record<string, Chance>
  melee: {
    hex: string
    bands: Record<string, Chance>
    attackers: Record<string, Chance>
    defenders: Record<string, Chance>
  } | null
  lost: Record<string, Record<string, Chance>>
  events: Record<string, Chance>
  units: { id: string; lost: Record<string, Chance>; pinned: Chance; eliminated: Chance; ends: Record<string, Chance> }[]
}
export interface FireData {
  hex: string
  terrain: string
  need: number
  rule: string
  firers: { unit: string; dice: number; modifier: number; terms: Term[]; hits_on: number[] }[]
  targets: string[]
}
export interface MeleeSide {
  side: string
  units: string[]
  strength: number
  terms: Term[]
  total: number
}
export interface MeleeData {
  hex: string
  terrain: string
  rule: string
  entering: MeleeSide
  defending: MeleeSide
}
export interface Reachable {
  hex: string
  spent: number
  left: number
  choices: string[]
  assault: boolean
  threats: { hex: string; reaction: string }[]
}
export interface SightLine {
  ends: [string, string]
  distance: number
  clear: boolean
  through: string[]
  flanks: string[][]
  obstacles: { hexes: string[]; by: string; rule: string }[]
}

// -- the socket --------------------------------------------------------------------

export interface ChoiceSaid {
  text: string
  verb: string
  hex: string | null
  unit: string | null
  word: string | null
  points: number | null
  movement: number | null
  left: number | null
  say: Say
  refused: Because | null
}
export interface ActionSaid {
  verb: string
  name: Say
  choices: string[]
  members: string[]
  points: number
  refused: Because | null
}
export interface StackSaid {
  place: string
  pieces: string[]
  actions: ActionSaid[]
}
export interface MenuSaid {
  asks: string | null
  stacks: StackSaid[]
  entries: ChoiceSaid[]
}
export interface DecisionSaid {
  number: number
  side: string | null
  yours: boolean
  machine: boolean
  ask: Say
  asks: string | null
  dice: DiceWanted | null
  stack: Frame[]
}
export interface TermSaid extends Term {
  say: Say
}
export interface LogEntry {
  at: number
  turn: number
  rule: string
  key: string
  args: Record<string, string>
  modifiers: Record<string, TermSaid[]>
  say: Say
}
export interface PolicySaid {
  side: string
  how: string
  chance: number
}
export interface ScoreLine {
  side: string
  rule: string
  say: Say
  count: number
  unsure: number
  each: number
  points: number
}
export interface State {
  type: 'state'
  number: number
  role: 'player' | 'watcher'
  sides: string[]
  eyes: string
  view: View
  decision: DecisionSaid
  menu: MenuSaid
  log: { start: number; mark: string; entries: LogEntry[] }
  score: ScoreLine[]
  undo: boolean
  undo_why: Say
  plan: string[]
  plan_dropped: Because | null
  policies: PolicySaid[]
  draw: string[]
  present: string[]
  outcome: OutcomeSaid | null
  handover: string | null
  dice: DiceFacts
  entries: number
  rules_changed: boolean
  stale: boolean
}
export interface OddsSaid {
  type: 'odds'
  odds: Odds | null
  fire: { data: FireData; terms: Record<string, Say> } | null
  melee: { data: MeleeData; terms: Record<string, Say> } | null
  words: Record<string, Say>
}
export interface SightSaid {
  type: 'sight'
  line: SightLine
  say: Say
  rule: string
}
export interface ReachSaid {
  type: 'reach'
  before: string[]
  hexes: Reachable[]
}
export interface AdviceSaid {
  type: 'advice'
  choice: string | null
}
export interface WhySaid {
  type: 'why'
  refused: Because | null
}
export interface MomentSaid {
  type: 'moment'
  at: number
  last: number
  eyes: string
  view: View
  entry: { at: number; who: string; text: string | null } | null
  log: LogEntry[]
  outcome: OutcomeSaid | null
}
export type AnswerData = OddsSaid | WhySaid | SightSaid | ReachSaid | AdviceSaid | MomentSaid
export type FromServer =
  | { type: 'welcome'; protocol: number; version: string; game: GameHeader; role: 'player' | 'watcher'; sides: string[] }
  | State
  | { type: 'refused'; id: number | null; because: Because }
  | { type: 'answer'; id: number; number: number; answer: AnswerData }
  | { type: 'presence'; present: string[] }
  | { type: 'bye'; because: Because }
  | { type: 'pong' }
