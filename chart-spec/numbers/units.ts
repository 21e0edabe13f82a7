/** Units as they are written behind a number. Other words make a text of it: `5 Jan` and `3 pieces left` are no numbers. */
const UNITS = new Set(
  `% ‰ ％ ٪ pct percent pp %-pt bps ppm ppb
  kB KB MB GB TB PB EB KBytes MBytes GBytes TBytes Kbytes Mbytes Gbytes KiB MiB GiB TiB PiB byte bytes Byte Bytes bit bits kbit Mbit Gbit kbps Mbps Gbps kbit/s Mbit/s Gbit/s kB/s KB/s MB/s GB/s bits/sec Kbits/sec Mbits/sec Gbits/sec KBytes/sec MBytes/sec GBytes/sec
  KiB/s MiB/s GiB/s B/s
  ns µs μs us ms s sec secs second seconds Sek Sekunden min mins minute minutes Min Minuten minutos h hr hrs hour hours Std Stunden heures horas uren godz d j day days Tag Tage jours días dias giorni dni dagen dagar wk week
  weeks Wochen mo month months Monate yr yrs year years Jahre ans años anos
  nm µm μm mm cm dm m km mi mile miles ft in yd m² m2 km² km2 ft² sqm sqft sq.ft ha ac acres m³ m3 l L ml mL cl dl hl gal
  µg μg mg g kg t lb lbs oz kt Mt Gt tCO2 mph km/h kmh kph m/s kn
  mW W kW MW GW TW Wh kWh MWh GWh TWh mV V kV mA A Ah mAh Ω Hz kHz MHz GHz J kJ MJ GJ cal kcal Pa hPa kPa MPa bar mbar psi
  °C °F °c °f ℃ ℉ ° dB dBm lx lm mmHg px pt pts rpm bpm fps rps req/s req/min /s /min /h x × pcs Stk
  ct ¢ BTC ETH FTE ops people users Stück CO2e tCO2e kgCO2e MWp kWp
  人 件 個 台 名 명 건 개 시간 時間 分 秒 日 年`
    .split(/\s+/)
    .filter((unit) => unit !== ''),
);
const PERCENT = new Set(['%', '％', '٪', 'pct', 'percent']);

/** What is counted, or paid, for each of something. */
const COUNTED = /^(?:\p{Sc}|[A-Z]{3}|ct|mmol|mol|g|l)$/u;

/** @param text without spaces around it */
export function isUnit(text: string): boolean {
  return (
    UNITS.has(text) ||
    UNITS.has(text.replaceAll(' ', '')) ||
    (text.endsWith('.') && UNITS.has(text.slice(0, -1))) ||
    isQuotient(text)
  );
}

/** `€/m²`, `EUR/kWh`, `l/100 km`, `mg/L` */
function isQuotient(text: string): boolean {
  const at = text.indexOf('/');
  if (at < 1) return false;
  const [part, whole] = [text.slice(0, at), text.slice(at + 1).replace(/^100 ?(?=km$|g$|ml$)/, '')];
  return (UNITS.has(part) || COUNTED.test(part)) && UNITS.has(whole);
}

export function isPercentSign(text: string): boolean {
  return PERCENT.has(text);
}
