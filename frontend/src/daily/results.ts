import type { OwnPlay } from '../api/challenges';
import { house } from '../i18n/house';
import { momentText } from './words';

/** How a line compares with par. */
export function parText(line: number, par: number): string {
  if (line === par) return house.at_par();
  return line > par
    ? house.over_par({ count: line - par })
    : house.under_par({ count: par - line });
}

/** "Won, Tue 1 December, 10:15", with a word when it is only practice. */
export function playState({ status, ranked, started_at, ended_at }: OwnPlay): string {
  const words = { won: house.state_won, ended: house.state_ended, open: house.state_open };
  const moment = momentText(ended_at ?? started_at);
  const practice = ranked ? [] : [house.state_practice()];
  return [words[status](), ...practice, moment].join(', ');
}
