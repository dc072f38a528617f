import type { IconName } from './icons';

/** Leads somewhere, or does something. */
export interface MenuItem {
  icon: IconName;
  text: string;
  href?: string;
  act?: () => void;
  disabled?: boolean;
}
