import type { Challenge } from '../api/challenges';
import { parText } from '../daily/results';
import { dayText } from '../daily/words';
import { rulesFor, scoreText } from '../engine';
import { house } from '../i18n/house';
import { m } from '../i18n/language';
import { optionsText } from '../i18n/options';
import { clockText } from '../play/clock';
import { GAME_NAMES, gameOf } from '../play/ruleSets';

/** What a result card tells of a challenge; nothing of its deal. */
export interface CardFacts {
  date: string;
  ruleSet: string;
  par: number;
  difficulty: number;
  /** Milliseconds to the first win; null: not won. */
  ms: number | null;
  /** Null: not won. */
  line: number | null;
  rankingScore: number;
  /** On the board of first wins; null: unknown. */
  rank: number | null;
}

/** The same words stand in the text and in the picture. */
export interface CardWords {
  day: string;
  game: string;
  result: string;
  details: string[];
}

/** One's own results of a challenge; null before any. */
export function factsOf(challenge: Challenge): CardFacts | null {
  const { date, game, par, difficulty, mine } = challenge;
  if (mine.best === null || par === null || difficulty === null) return null;
  const { first_ms: ms, line, ranking_score: rankingScore } = mine.best;
  return { date, ruleSet: game, par, difficulty, ms, line, rankingScore, rank: null };
}

export function wordsOf(facts: CardFacts): CardWords {
  const { ruleSet, ms, line, par, rank, rankingScore } = facts;
  return {
    day: dayText(facts.date),
    game: `${GAME_NAMES[gameOf(ruleSet)]}, ${optionsText(ruleSet)}`,
    result: ms === null ? house.card_not_won() : house.card_won({ time: clockText(ms) }),
    details: [
      ...(line === null ? [] : [`${m.line()} ${line}, ${parText(line, par)}`]),
      `${house.ranking_score()} ${scoreText(rulesFor(ruleSet), rankingScore)}`,
      ...(rank === null ? [] : [house.card_rank({ rank })]),
    ],
  };
}

/** To be sent to friends; `url` leads to the challenge. */
export function cardText(facts: CardFacts, url: string): string {
  const { day, game, result, details } = wordsOf(facts);
  const difficulty = house.difficulty_of({ level: facts.difficulty });
  return [`${m.brand()} · ${day}`, `${game} (${difficulty})`, result, ...details, url].join('\n');
}

/** `talon-2026-12-01-KL-D1N.png`. */
export function fileName({ date, ruleSet }: CardFacts): string {
  return `talon-${date}-${ruleSet}.png`;
}
