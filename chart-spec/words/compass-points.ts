/** North, east, south and west, as they are named and shortened. */
const CARDINALS = [
  ['n north', 'e east', 's south', 'w west'],
  ['n nord', 'o ost', 's süd', 'w west'],
  ['n nord', 'e est', 's sud', 'o ouest ovest'],
  ['n norte', 'e l este leste', 's sur sul', 'o w oeste'],
  ['n noord', 'o oost', 'z zuid', 'w west'],
  ['n północ', 'e wschód', 's południe', 'w zachód'],
  ['k kuzey', 'd doğu', 'g güney', 'b batı'],
  ['с север', 'в восток', 'ю юг', 'з запад'],
  ['北', '東 东', '南', '西'],
  ['북 북쪽', '동 동쪽', '남 남쪽', '서 서쪽'],
  ['ش شمال الشمال', 'ق شرق الشرق', 'ج جنوب الجنوب', 'غ غرب الغرب'],
  ['צ צפון', 'מז מזרח', 'ד דרום', 'מע מערב'],
].map((names) => names.map((name) => name.split(' ')));

/** Whether labels go around the compass from north on: the four of its quarters tell. */
export function areCompassPoints(labels: readonly string[]): boolean {
  const quarter = labels.length / 4;
  if (!Number.isInteger(quarter) || quarter === 0) return false;
  return CARDINALS.some((names) =>
    names.every((texts, at) => texts.includes((labels[at * quarter] ?? '').trim().toLowerCase())),
  );
}
