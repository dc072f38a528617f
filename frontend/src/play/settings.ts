import type { Pace, TapMode } from '../board/types';
import { isLocale, type Locale } from '../i18n/locale';

/** `game`: as the rule set's own game has it. */
export type TapChoice = TapMode | 'game';

export interface Settings {
  tap: TapChoice;
  pace: Pace;
  leftHanded: boolean;
  /** New games are of deals that can surely be won. */
  winnable: boolean;
  /** Chosen in the page; null leaves it to the browser. */
  language: Locale | null;
  /** The rule set last played of each game. */
  lastPlayed: Record<string, string>;
}

export const TAP_CHOICES: readonly TapChoice[] = ['game', 'foundation', 'quick', 'select'];
export const PACES: readonly Pace[] = ['normal', 'fast', 'off'];

const KEY = 'talon.settings';
const DEFAULTS: Settings = {
  tap: 'game',
  pace: 'normal',
  leftHanded: false,
  winnable: false,
  language: null,
  lastPlayed: {},
};

/** The tap mode of a game: the web Solitaire moves where a card fits, the apps' games go home. */
export function tapMode(choice: TapChoice, game: string): TapMode {
  if (choice !== 'game') return choice;
  return game === 'SO' ? 'quick' : 'foundation';
}

/** What was stored, field by field; anything that is not a setting is the default. */
export function readSettings(text: string | null): Settings {
  const stored = parseObject(text);
  const { tap, pace, leftHanded, winnable, language, lastPlayed } = stored;
  return {
    tap: TAP_CHOICES.find((choice) => choice === tap) ?? DEFAULTS.tap,
    pace: PACES.find((choice) => choice === pace) ?? DEFAULTS.pace,
    leftHanded: leftHanded === true,
    winnable: winnable === true,
    language: isLocale(language) ? language : null,
    lastPlayed: isTextRecord(lastPlayed) ? lastPlayed : {},
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}

export function loadSettings(): Settings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    return readSettings(null);
  }
}

/** Without storage the settings last as long as the page. */
export function storeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
