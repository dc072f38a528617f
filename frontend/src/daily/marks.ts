import type { Mark } from '../api/challenges';
import type { IconName } from '../chrome/icons';
import { house } from '../i18n/house';

export const MARK_ICONS: Record<Mark, IconName> = {
  won: 'check',
  late: 'wait',
  open: 'play',
  ended: 'minus',
};

export function markText(mark: Mark): string {
  switch (mark) {
    case 'won':
      return house.mark_won();
    case 'late':
      return house.mark_late();
    case 'open':
      return house.mark_open();
    default:
      return house.mark_ended();
  }
}
