import { rulesFor, type Rules } from '../engine';
import { m } from './language';
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
      title: m.rules_goal(),
      paragraphs: [m.rules_goal_text({ cards, foundations: 4 * rules.decks })],
    },
    { title: m.rules_setup(), paragraphs: [setupText(rules, cards)] },
    { title: m.rules_moves(), paragraphs: moveTexts(rules) },
  ];
  return rules.draw === 0
    ? sections
    : [...sections, { title: m.rules_stock(), paragraphs: stockTexts(rules) }];
}

function setupText({ layout, columns }: Rules, cards: number): string {
  if (layout === 'rows') return m.rules_setup_rows({ columns });
  const dealt = (columns * (columns + 1)) / 2;
  return m.rules_setup_triangle({ columns, stock: cards - dealt });
}

function moveTexts(rules: Rules): string[] {
  const isOpen = rules.layout === 'rows';
  return [
    rules.build === 'same_suit' ? m.rules_build_same_suit() : m.rules_build_other_colour(),
    m.rules_empty(),
    rules.group === 'face_up' ? m.rules_group_face_up() : m.rules_group_capacity(),
    ...(isOpen ? [] : [m.rules_turn()]),
    ...(rules.cells > 0 ? [m.rules_cells()] : []),
    m.rules_back(),
    rules.undo_limit === null
      ? m.rules_undo_all()
      : m.rules_undo_limit({ limit: rules.undo_limit }),
    ...(rules.auto_finish ? [m.rules_auto_finish()] : []),
  ];
}

function stockTexts({ recycle }: Rules): string[] {
  const back =
    recycle === 'reversed_and_draw' ? m.rules_recycle_reversed() : m.rules_recycle_same();
  return [m.rules_stock_text(), back];
}

/** What brings points under at least one of these rule sets, with the points of each. */
export function scoreRows(ruleSets: Rules[]): { label: string; points: number[] }[] {
  const rows = [
    { label: m.rules_start(), of: ({ scoring }: Rules) => scoring.start },
    {
      label: m.rules_column_to_foundation(),
      of: ({ scoring }: Rules) => scoring.column_to_foundation,
    },
    {
      label: m.rules_waste_to_foundation(),
      of: ({ scoring }: Rules) => scoring.waste_to_foundation,
    },
    { label: m.rules_cell_to_foundation(), of: ({ scoring }: Rules) => scoring.cell_to_foundation },
    { label: m.rules_waste_to_column(), of: ({ scoring }: Rules) => scoring.waste_to_column },
    { label: m.rules_cell_to_column(), of: ({ scoring }: Rules) => scoring.cell_to_column },
    { label: m.rules_turned(), of: ({ scoring }: Rules) => scoring.turn },
    { label: m.rules_recycled(), of: ({ scoring }: Rules) => scoring.recycle },
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
