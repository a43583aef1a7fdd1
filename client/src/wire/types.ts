// The names by which the client speaks of what the server sends; the types come of its contract.

import type { components } from './schema'

type Schemas = components['schemas']

export type Seat = string

export type Entry = Schemas['Told'] | Schemas['Threw'] | Schemas['Chose'] | Schemas['Stood']
export type Told = Schemas['Told']
export type Threw = Schemas['Threw']
export type Throw = Schemas['Throw']
export type Chose = Schemas['Chose']
export type Stood = Schemas['Stood']
export type Read = Schemas['Read']
export type LitChart = Schemas['LitChart']
export type Option = Schemas['Option']

export type SeatCard = Schemas['SeatCard']
export type MatchCard = Schemas['MatchCard']
export type Outcome = Schemas['Outcome']
export type ChartCard = Schemas['ChartCard']
export type ChartRow = Schemas['ChartRow']

export type FromServer = Schemas['FromServer']
export type Welcome = Schemas['Welcome']
export type Story = Schemas['Story']
export type Standing = Schemas['Standing']
export type Seats = Schemas['Seats']
export type Accepted = Schemas['Accepted']
export type Refused = Schemas['Refused']
export type Asked = Schemas['Asked']
export type Due = Schemas['Due']

export type FromBrowser = Schemas['FromBrowser']

export type Lobby = Schemas['Lobby']
export type GameCard = Schemas['GameCard']
export type BotCard = Schemas['BotCard']
export type SettingCard = Schemas['SettingCard']
export type NewMatch = Schemas['NewMatch']
export type Started = Schemas['Started']
export type Offered = Schemas['Offered']
export type Link = Schemas['Link']
export type SeatChange = Schemas['SeatChange']
export type SeatChanged = Schemas['SeatChanged']
export type Checked = Schemas['Checked']
export type CoachCard = Schemas['CoachCard']
export type CounselCard = Schemas['CounselCard']
export type CounselOption = Schemas['CounselOption']
export type VerdictCard = Schemas['VerdictCard']
export type ChanceCard = Schemas['ChanceCard']
export type Seasons = Schemas['Seasons']
export type ClubLine = Schemas['ClubLine']
export type PlayerLine = Schemas['PlayerLine']
export type PlayerLines = Schemas['PlayerLines']
export type SeasonPlayer = Schemas['SeasonPlayer']
export type Courts = Schemas['Courts']
export type CheckedCourt = Schemas['CheckedCourt']

/** Every game's own types: `Game<'home-runz'>['scene']`, `Game<'home-runz'>['events']['Walked']`. */
export type Game<Id extends keyof Schemas['EveryGame']> = Schemas['EveryGame'][Id]
