/**
 * The messages of the server by the names that the page uses. What they are made of is generated
 * from src/staffetta/table/messages/ into schema.d.ts: tools/check_client.sh --write.
 */
import type { components } from './schema'

type Schemas = components['schemas']

/** The protocol that this page speaks: PROTOCOL of messages/base.py. */
export const PROTOCOL = 1

export type Say = Schemas['Say']
export type Because = Schemas['Because']
export type Failure = Schemas['Failure']

// -- scenarios ---------------------------------------------------------------------

export type SideCard = Schemas['SideCard']
export type FactionCard = Schemas['FactionCard']
export type TurnBox = Schemas['TurnBox']
export type OptionCard = Schemas['OptionCard']
export type LevelCard = Schemas['LevelCard']
export type ScenarioCard = Schemas['ScenarioCard']
export type HexData = Schemas['HexData']
export type Line = Schemas['Line']
export type Spot = Schemas['Spot']
export type UnitCard = Schemas['UnitCard']
export type BoardData = Schemas['BoardData']
export type ParagraphCard = Schemas['ParagraphCard']
export type RulingCard = Schemas['RulingCard']
export type ExampleCard = Schemas['ExampleCard']
export type ExampleShown = Schemas['ExampleShown']
export type RulesData = Schemas['RulesData']

// -- games -------------------------------------------------------------------------

export type NewGame = Schemas['NewGame']
export type NewRecord = Schemas['NewRecord']
export type LessonCard = Schemas['LessonCard']
export type SeatLink = Schemas['SeatLink']
export type GameMade = Schemas['GameMade']
export type DiceFacts = Schemas['DiceFacts']
export type OutcomeSaid = Schemas['OutcomeSaid']
export type GameHeader = Schemas['GameHeader']
export type HomeGame = Schemas['HomeGame']
export type About = Schemas['About']
export type RecordData = Schemas['RecordData']

// -- what a side sees --------------------------------------------------------------

export type Piece = Schemas['PieceData']
export type Marker = Schemas['MarkerData']
export type Frame = Schemas['FrameData']
export type DiceWanted = Schemas['DiceData']
export type View = Schemas['View']
export type Chance = Schemas['Chance']
export type Term = Schemas['TermData']
export type Odds = Schemas['Odds']
export type FireData = Schemas['FireData']
export type MeleeSide = Schemas['SideData']
export type MeleeData = Schemas['MeleeData']
export type Reachable = Schemas['Reachable']
export type SightLine = Schemas['SightLine']

// -- the socket --------------------------------------------------------------------

export type ChoiceSaid = Schemas['ChoiceSaid']
export type ActionSaid = Schemas['ActionSaid']
export type StackSaid = Schemas['StackSaid']
export type MenuSaid = Schemas['MenuSaid']
export type DecisionSaid = Schemas['DecisionSaid']
export type TermSaid = Schemas['TermSaid']
export type LogEntry = Schemas['LogEntry']
export type ActivationSaid = Schemas['ActivationSaid']
export type PolicySaid = Schemas['PolicySaid']
export type ScoreLine = Schemas['ScoreLine']
export type State = Schemas['State']
export type OddsSaid = Schemas['OddsSaid']
export type SightSaid = Schemas['SightSaid']
export type LookSaid = Schemas['LookSaid']
export type ReachSaid = Schemas['ReachSaid']
export type AimSaid = Schemas['AimSaid']
export type AimsSaid = Schemas['AimsSaid']
export type RiskyHex = Schemas['RiskyHex']
export type RisksSaid = Schemas['RisksSaid']
export type HintSaid = Schemas['HintSaid']
export type ReasonSaid = Schemas['ReasonSaid']
export type AdviceSaid = Schemas['AdviceSaid']
export type StakesSaid = Schemas['StakesSaid']
export type WhySaid = Schemas['WhySaid']
export type MomentSaid = Schemas['MomentSaid']
export type CourseSaid = Schemas['CourseSaid']
export type StepSaid = Schemas['StepSaid']
export type FromServer = Schemas['FromServer']
export type FromClient = Schemas['FromClient']
export type Ask = Schemas['Ask']
export type Question = Ask['what']
export type AnswerData = Schemas['Answer']['answer']
export type Language = NewGame['language'] & string
export type Value = OptionCard['scenario']
