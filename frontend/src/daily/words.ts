import type { Phase } from '../api/challenges';
import { house } from '../i18n/house';
import { locale } from '../i18n/language';

/** Days are UTC days, whatever the clock on the wall says. */
const UTC = { timeZone: 'UTC' } as const;

/** `1 December 2026` for `2026-12-01`. */
export function dayText(date: string): string {
  return format(date, { ...UTC, dateStyle: 'long' });
}

/** `Tuesday, 1 December`. */
export function weekdayText(date: string): string {
  return format(date, { ...UTC, weekday: 'long', day: 'numeric', month: 'long' });
}

/** `December 2026` for `2026-12`. */
export function monthText(month: string): string {
  return format(`${month}-01`, { ...UTC, month: 'long', year: 'numeric' });
}

/** A moment on the clock of this device: `Wed 2 December, 01:00`. */
export function momentText(moment: string): string {
  return format(moment, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Long and short names, Monday first. */
export function weekdays(): { long: string; short: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    // The fifth of January 1970 was a Monday.
    const day = new Date(Date.UTC(1970, 0, 5 + index)).toISOString();
    return {
      long: format(day, { ...UTC, weekday: 'long' }),
      short: format(day, { ...UTC, weekday: 'short' }),
    };
  });
}

function format(moment: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(
    new Date(moment),
  );
}

export interface Times {
  date: string;
  phase: Phase;
  opens_at: string;
  closes_at: string;
  settles_at: string;
}

/** Whether ranked plays may be going on. */
export const isPlayed = ({ phase }: Pick<Times, 'phase'>) => phase === 'open' || phase === 'closed';

/** What the phase means for a player now. */
export function phaseTexts({ date, phase, opens_at, closes_at, settles_at }: Times): string[] {
  const times = {
    day: dayText(date),
    opens: momentText(opens_at),
    closes: momentText(closes_at),
    settles: momentText(settles_at),
  };
  switch (phase) {
    case 'coming':
      return [house.phase_coming({ opens: times.opens, day: times.day })];
    case 'open':
      return [
        house.phase_open({ closes: times.closes, day: times.day }),
        house.phase_open_grace({ settles: times.settles }),
      ];
    case 'closed':
      return [
        house.phase_closed({ closes: times.closes, settles: times.settles }),
        house.late_note(),
      ];
    case 'settled':
      return [house.phase_settled({ settles: times.settles }), house.late_note()];
    default:
      return [house.phase_annulled()];
  }
}
