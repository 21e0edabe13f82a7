/** Units of one quantity: `512 MB` and `1.5 GB` in one column are drawn in one of them. */

/** How many of the smallest each unit is. Other spellings of a unit stand behind it. */
const SCALES: readonly (readonly [units: string, factor: number])[][] = [
  [
    ['B byte bytes Byte Bytes', 1],
    ['kB KB KBytes Kbytes', 1e3],
    ['MB MBytes Mbytes', 1e6],
    ['GB GBytes Gbytes', 1e9],
    ['TB TBytes', 1e12],
    ['PB', 1e15],
    ['EB', 1e18],
    ['KiB', 2 ** 10],
    ['MiB', 2 ** 20],
    ['GiB', 2 ** 30],
    ['TiB', 2 ** 40],
    ['PiB', 2 ** 50],
  ],
  [
    ['ns', 1],
    ['µs μs us', 1e3],
    ['ms', 1e6],
    ['s sec secs second seconds Sek Sekunden 秒', 1e9],
    ['min mins minute minutes Min Minuten minutos 分', 60e9],
    ['h hr hrs hour hours Std Stunden heures horas uren godz 時間 시간', 3600e9],
    ['d j day days Tag Tage jours días dias giorni dni dagen dagar 日', 86_400e9],
    ['wk week weeks Wochen', 604_800e9],
  ],
  [
    ['nm', 1],
    ['µm μm', 1e3],
    ['mm', 1e6],
    ['cm', 1e7],
    ['dm', 1e8],
    ['m', 1e9],
    ['km', 1e12],
  ],
  [
    ['µg μg', 1],
    ['mg', 1e3],
    ['g', 1e6],
    ['kg', 1e9],
    ['t', 1e12],
    ['kt', 1e15],
    ['Mt', 1e18],
    ['Gt', 1e21],
  ],
  [
    ['ml mL', 1],
    ['cl', 10],
    ['dl', 100],
    ['l L', 1000],
    ['hl', 100_000],
    ['m³ m3', 1e6],
  ],
  [
    ['mm²', 1],
    ['cm²', 100],
    ['m² m2', 1e6],
    ['ha', 1e10],
    ['km² km2', 1e12],
  ],
  [
    ['in', 1],
    ['ft', 12],
    ['yd', 36],
    ['mi mile miles', 63_360],
  ],
  [
    ['oz', 1],
    ['lb lbs', 16],
  ],
  [
    ['km/h kmh kph', 1],
    ['kn', 1.852],
    ['mph', 1.609_344],
    ['m/s', 3.6],
  ],
  [
    ['req/min /min', 1],
    ['req/s rps /s', 60],
  ],
  ...['W', 'Wh', 'Hz', 'V', 'A', 'J', 'cal', 'Pa', 'bit', 'bit/s', 'bits/sec', 'bps', 'B/s', 'Bytes/sec'].map(
    (base): [string, number][] =>
      (
        [
          ['m', 1e-3],
          ['', 1],
          ['k', 1e3],
          ['M', 1e6],
          ['G', 1e9],
          ['T', 1e12],
        ] as const
      ).map(([prefix, factor]) => [`${prefix}${base}`, factor]),
  ),
];

const PLACES = new Map(
  SCALES.flatMap((units, scale) =>
    units.flatMap(([names, factor]) => names.split(' ').map((name) => [name, { scale, factor }] as const)),
  ),
);

/** The first scales: sizes and times, of which programs choose the unit by the size of the number. */
const CHOSEN_BY_SIZE = 2;

/** Whether programs write a number of this quantity in the unit that makes it short, such as `900 ms` and `1.2 s`. */
export function isChosenBySize(unit: string): boolean {
  return (PLACES.get(unit)?.scale ?? SCALES.length) < CHOSEN_BY_SIZE;
}

/** By what a number of one unit is multiplied to be one of another; undefined for different quantities. */
export function unitFactor(from: string, to: string): number | undefined {
  const [one, other] = [PLACES.get(from), PLACES.get(to)];
  return one === undefined || one.scale !== other?.scale ? undefined : one.factor / other.factor;
}
