import { rulesFor } from '../engine';
import { m } from './language';
import { optionsOf, ruleSetsOf } from '../play/ruleSets';

/** "Draw 1 · Vegas", "4 cells": what tells a rule set from the others of its game. */
export function optionsText(ruleSet: string): string {
  const rules = rulesFor(ruleSet);
  if (rules.draw === 0) return m.cells_n({ count: rules.cells });
  const draw = m.draw_n({ count: rules.draw });
  const isChoice = rules.scoring.name === 'vegas' || rules.scoring.name === 'normal';
  return isChoice ? `${draw} · ${scoringText(rules.scoring.name)}` : draw;
}

export function scoringText(name: string): string {
  return name === 'vegas' ? m.scoring_vegas() : m.scoring_normal();
}

/** What is wrong with a deal code, and what it should be; `part` is `CodeError`'s. */
export function codeErrorText(part: string, text: string): string {
  switch (part) {
    case 'game':
      return m.code_error_game();
    case 'algorithm':
      return m.code_error_algorithm();
    case 'options':
      return m.code_error_options({ options: optionsList(text) });
    case 'seed':
      return m.code_error_seed();
    default:
      return m.code_error_form();
  }
}

function optionsList(text: string): string {
  const game = text.trim().slice(0, 2).toUpperCase();
  return ruleSetsOf(game).map(optionsOf).join(', ');
}
