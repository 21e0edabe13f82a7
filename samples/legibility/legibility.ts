/** Charts that are difficult to read, by what is difficult. */
import type { Spec } from '../sample.js';
import { AXES } from './axes.js';
import { CARDS } from './cards.js';
import { CATEGORIES } from './categories.js';
import { LABELS } from './labels.js';

export const LEGIBILITY: Readonly<Record<string, Spec>> = { ...LABELS, ...CATEGORIES, ...AXES, ...CARDS };
