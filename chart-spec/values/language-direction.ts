const RIGHT_TO_LEFT_SCRIPTS: readonly (string | undefined)[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

const directions = new Map<string, 'ltr' | 'rtl'>();
const DIRECTIONS_LIMIT = 200;

/**
 * The direction in which a language is written. Asking the runtime takes as long as all other questions to a chart together.
 * @param tag a valid one of BCP 47
 */
export function directionOfLanguage(tag: string): 'ltr' | 'rtl' {
  let direction = directions.get(tag);
  if (direction === undefined) {
    if (directions.size >= DIRECTIONS_LIMIT) directions.clear();
    direction = RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr';
    directions.set(tag, direction);
  }
  return direction;
}
