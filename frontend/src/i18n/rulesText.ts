import { rulesFor, type Rules } from '../engine';
import { house } from './house';
import { optionsText, scoringText } from './options';

export interface Section {
  title: string;
  paragraphs: string[];
}

/** The rules of a game in words, read off the rule set: nothing here knows one game from another. */
export function ruleParagraphs(rules: Rules): Section[] {
  const cards = 52 * rules.decks;
  const sections = [
    {
      title: house.rules_goal(),
      paragraphs: [house.rules_goal_text({ cards, foundations: 4 * rules.decks })],
    },
    { title: house.rules_setup(), paragraphs: [setupText(rules, cards)] },
    { title: house.rules_moves(), paragraphs: moveTexts(rules) },
  ];
  return rules.draw === 0
    ? sections
    : [...sections, { title: house.rules_stock(), paragraphs: stockTexts(rules) }];
}

function setupText({ layout, columns }: Rules, cards: number): string {
  if (layout === 'rows') return house.rules_setup_rows({ columns });
  const dealt = (columns * (columns + 1)) / 2;
  return house.rules_setup_triangle({ columns, stock: cards - dealt });
}

function moveTexts(rules: Rules): string[] {
  const isOpen = rules.layout === 'rows';
  return [
    rules.build === 'same_suit' ? house.rules_build_same_suit() : house.rules_build_other_colour(),
    house.rules_empty(),
    rules.group === 'face_up' ? house.rules_group_face_up() : house.rules_group_capacity(),
    ...(isOpen ? [] : [house.rules_turn()]),
    ...(rules.cells > 0 ? [house.rules_cells()] : []),
    house.rules_back(),
    rules.undo_limit === null
      ? house.rules_undo_all()
      : house.rules_undo_limit({ limit: rules.undo_limit }),
    ...(rules.auto_finish ? [house.rules_auto_finish()] : []),
  ];
}

function stockTexts({ recycle }: Rules): string[] {
  const back =
    recycle === 'reversed_and_draw' ? house.rules_recycle_reversed() : house.rules_recycle_same();
  return [house.rules_stock_text(), back];
}

/** What brings points under at least one of these rule sets, with the points of each. */
export function scoreRows(ruleSets: Rules[]): { label: string; points: number[] }[] {
  const rows = [
    { label: house.rules_start(), of: ({ scoring }: Rules) => scoring.start },
    {
      label: house.rules_column_to_foundation(),
      of: ({ scoring }: Rules) => scoring.column_to_foundation,
    },
    {
      label: house.rules_waste_to_foundation(),
      of: ({ scoring }: Rules) => scoring.waste_to_foundation,
    },
    {
      label: house.rules_cell_to_foundation(),
      of: ({ scoring }: Rules) => scoring.cell_to_foundation,
    },
    { label: house.rules_waste_to_column(), of: ({ scoring }: Rules) => scoring.waste_to_column },
    { label: house.rules_cell_to_column(), of: ({ scoring }: Rules) => scoring.cell_to_column },
    { label: house.rules_turned(), of: ({ scoring }: Rules) => scoring.turn },
    { label: house.rules_recycled(), of: ({ scoring }: Rules) => scoring.recycle },
  ];
  return rows
    .map(({ label, of }) => ({ label, points: ruleSets.map(of) }))
    .filter(({ points }, index) => index === 0 || points.some((value) => value !== 0));
}

/** The ways of scoring among a game's rule sets; those that score alike share one. */
export function scoringColumns(ruleSets: readonly string[]): { label: string; rules: Rules }[] {
  const groups = new Map<string, string[]>();
  for (const ruleSet of ruleSets) {
    const key = JSON.stringify(rulesFor(ruleSet).scoring);
    groups.set(key, [...(groups.get(key) ?? []), ruleSet]);
  }
  const isNamed = ruleSets.some((ruleSet) => rulesFor(ruleSet).scoring.name === 'vegas');
  return [...groups.values()].map((members) => {
    const rules = rulesFor(members[0]);
    const options = members.map(optionsText).join(', ');
    return { label: isNamed ? scoringText(rules.scoring.name) : options, rules };
  });
}
