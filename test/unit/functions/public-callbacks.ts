/** Functions of the kinds that stand in public code, in words of their own: totals, ranks, sizes, durations, wrapped names. */
export const PUBLIC_CALLBACKS = String.raw`
v => Math.abs(v) < 1e-4 ? v.toExponential(2) : v.toFixed(4).replace(/\.?0+$/, '')
v => { let n = Number(v); if (isNaN(n)) return v; if (n === 0) return '0'; return n.toFixed(3); }
v => Math.floor(v / 10000) + 'W'
v => BQ#{Number(Number(v).toFixed(2))}hBQ
v => (v === 1 ? 'On' : 'Off')
v => BQ#{v / 3}%BQ
v => [null, 'low', 'mid', 'high'][Math.round(v) % 4]
v => v > 0 ? BQ▲ #{v}BQ : v < 0 ? BQ▼ #{Math.abs(v)}BQ : '■'
v => { if (!v || v === 0) return ''; const total = 250; const part = ((v / total) * 100).toFixed(0); return BQ#{v}\n(#{part}%)BQ; }
v => ({ 1: 'one', 2: 'two', 3: 'three' }[Math.round(v)] ?? 'many')
v => v.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
v => v.toLocaleString('id-ID', { style: 'currency', currency: 'IDR' })
v => v.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
v => v.toLocaleString('en-IN', { maximumFractionDigits: 0, style: 'currency', currency: 'INR' })
v => v.toLocaleString('ja-JP', { notation: 'compact' })
v => v.toLocaleString('de-CH') + ' CHF'
v => 'Rp' + v.toString().replace(/\B(?=(\d{3})+(?!\d))/g, '.')
v => new Intl.NumberFormat('en', { notation: 'compact', compactDisplay: 'short' }).format(v)
v => new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1 }).format(v / 100)
v => new Intl.NumberFormat('sv-SE', { style: 'unit', unit: 'liter', unitDisplay: 'long' }).format(v)
v => new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' }).format(v)
v => Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR', currencyDisplay: 'name' }).format(v)
v => { const f = new Intl.NumberFormat('es-ES'); return f.format(v) + ' uds.'; }
v => { const s = ['B', 'KB', 'MB', 'GB']; let i = 0; let n = Math.abs(v); while (n >= 1024 && i < s.length - 1) { n /= 1024; i++; } return BQ#{n.toFixed(i ? 1 : 0)} #{s[i]}BQ; }
v => { const i = v === 0 ? 0 : Math.floor(Math.log(Math.abs(v)) / Math.log(1024)); return i; }
v => { const m = Math.floor(Math.abs(v)); const h = Math.floor(m / 60); return h > 0 ? BQ#{h}h #{m % 60}mBQ : BQ#{m}mBQ; }
v => { const s = Math.round(Math.abs(v)); return [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map(p => String(p).padStart(2, '0')).join(':'); }
v => { const d = new Date(0); d.getTime(); return new Date(v * 1000).toISOString().substr(11, 8); }
v => new Date(1767225600000 + v * 3600000).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' })
v => new Date(1767225600000 + v * 86400000).toLocaleDateString('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' })
v => new Date(1767225600000 + v * 86400000).toLocaleDateString(undefined, { month: 'short', day: 'numeric' })
v => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(1767225600000 + v * 86400000).getDay()]
v => { const d = new Date(2026, 0, 1 + Math.round(v % 300)); return BQ#{d.getDate()}/#{d.getMonth() + 1}/#{d.getFullYear()}BQ; }
v => { const d = new Date('2026-02-03T04:05:06Z'); return BQ#{d.getFullYear()}-#{('0' + (d.getMonth() + 1)).slice(-2)}-#{('0' + d.getDate()).slice(-2)} #{v}BQ; }
v => new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit' }).format(new Date(1767225600000)) + v
v => { const n = Math.abs(Math.round(v)); const s = ['th', 'st', 'nd', 'rd']; const r = n % 100; return n + (s[(r - 20) % 10] || s[r] || s[0]); }
v => '$' + (v / 1e3).toFixed(v >= 1e4 ? 0 : 1) + 'k'
v => v >= 1e9 ? BQ#{+(v / 1e9).toFixed(2)}BBQ : v >= 1e6 ? BQ#{+(v / 1e6).toFixed(2)}MBQ : v >= 1e3 ? BQ#{+(v / 1e3).toFixed(2)}KBQ : v
v => (Math.round(v * 10) / 10).toString().replace('.', ',')
v => Math.round((v + Number.EPSILON) * 100) / 100
v => Math.sign(v) * ((Math.abs(v) / 1000).toFixed(1)) + 'k'
v => parseFloat(v.toFixed(2)) + ' %'
v => parseFloat((v * 9 / 5 + 32).toFixed(1)) + '°F'
v => Number(v).toFixed(0).padStart(4, ' ')
v => v.toString().length > 4 ? v.toString().substring(0, 4) + '…' : v
v => v.toString().split('').reverse().join('')
v => [...String(v)].map(d => d === '.' ? ',' : d).join('')
v => String(v).replace('-', '−')
v => String(v).replace(/(\d+)\.?(\d*)/, '$2.$1')
v => ('' + v).replace(/^-?\d+/, m => m.length)
v => BQ#{v}BQ.includes('.') ? 'decimal' : 'whole'
v => BQ#{v}BQ.startsWith('-') ? 'minus' : BQ#{v}BQ.endsWith('5') ? 'five' : 'other'
v => 'one,two,three'.split(',')[Math.abs(Math.round(v)) % 3]
v => 'abc'.split('').map((c, i) => c + (i + v)).join(' ')
v => 'the quick brown fox'.split(' ').map(w => w[0].toUpperCase() + w.slice(1)).join(' ') + v
v => { const words = 'a long name of a thing'.split(' '); const lines = ['']; words.forEach(w => { const last = lines.length - 1; if ((lines[last] + w).length > 8) lines.push(w); else lines[last] = (lines[last] + ' ' + w).trim(); }); return lines; }
v => { const map = { low: [0, 10], mid: [10, 50], high: [50, Infinity] }; return Object.keys(map).find(k => v >= map[k][0] && v < map[k][1]) || 'none'; }
v => { const steps = [[90, 'A'], [80, 'B'], [70, 'C']]; for (const [least, grade] of steps) if (v >= least) return grade; return 'F'; }
v => { let r = ''; switch (Math.sign(v)) { case 1: r = 'up'; break; case -1: r = 'down'; break; default: r = 'flat'; } return r; }
v => { let s = ''; let n = Math.min(5, Math.round(Math.abs(v) / 20)); while (n-- > 0) s += '★'; return s; }
v => { let i = 0, out = ''; for (; i < 5; i++) { if (i === 3) break; out += i; } return out + v; }
v => { const a = []; for (let i = 0; i < 3; i += 1) a[i] = i * v; return a.join('|'); }
v => { const o = { a: 1 }; const p = { ...o, b: 2 }; return Object.values(p).reduce((x, y) => x + y, v); }
v => { const { a: { b: [first] } } = { a: { b: [7, 8] } }; return first + v; }
v => { const f = (x, y = 2) => x * y; return f(v) + f(v, 3); }
v => { const f = (...xs) => xs.length; return f(1, 2, v); }
v => { const make = n => x => x + n; return make(10)(v); }
v => { const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2); return fib(8) + v; }
v => { var total = 0; [1, 2, 3].forEach(function (x) { total += x; }); return total + v; }
v => { var a = 1; { var a = 2; } return a + v; }
v => { const s = v > 0 && 'positive' || v < 0 && 'negative' || 'zero'; return s; }
v => !!v
v => !v ? '∅' : v
v => v ?? 0
v => (v || 0).toFixed(1)
v => (v && v.toFixed ? v.toFixed(1) : v)
v => v === undefined || v === null ? '' : v + 'x'
v => Number.isFinite(v) ? v.toFixed(1) : ''
v => typeof v === 'number' ? v.toFixed(1) : String(v)
v => typeof v === 'object' ? (v ? v.y : '') : v
v => Array.isArray(v) ? v.join('–') : v
v => v instanceof Array
v => +v.toFixed(1) || '-'
v => (v < 0 ? '(' : '') + Math.abs(v).toLocaleString('en-US') + (v < 0 ? ')' : '')
v => Math.max(0, Math.min(100, v)) + '%'
v => Math.cbrt(v).toFixed(2)
v => Math.log2(Math.abs(v) + 1).toFixed(1)
v => Math.exp(v / 1e6).toFixed(3)
v => Math.trunc(v / 100) * 100
v => v & 1 ? 'odd' : 'even'
v => v >> 1
v => (v >>> 0).toString(2).slice(-8)
v => '#' + Math.abs(Math.round(v)).toString(16).padStart(6, '0')
v => BQrgba(#{Math.min(255, Math.abs(v))}, 0, 0, 0.5)BQ
v => BQhsl(#{Math.round(v * 3.6) % 360}, 70%, 50%)BQ
v => 0.1 * 3 + v
v => (0.1 + 0.2).toFixed(20) + v
v => 1e21 + v
v => 1e-7 + ''
v => 123456789012345680000 + ''
v => (25).toString(36) + v
v => (1.005).toFixed(2) + (1.45).toFixed(1) + (8.345).toFixed(2) + v
v => (-1.5).toFixed(0) + Math.round(-1.5) + Math.round(2.5) + v
v => -0 + ''
v => [10, 9, 1].sort() + v
v => [3, 1, 2].slice().sort((a, b) => a - b)[0] + v
v => ['b', 'a', 'C'].sort((a, b) => a.localeCompare(b)).join('') + v
v => [1, 2, 3, 4].filter((x, i) => i % 2).map(String).join('') + v
v => [1, 2, 3].some(x => x === v) || [1, 2].every(x => x < v)
v => [[1, 2], [3, 4]].map(([a, b]) => a * b).join() + v
v => [1, 2, 3].reduceRight((a, x) => a + x, '') + v
v => [1, , 3].length + v
v => [1, 2, 3].concat([4], 5).length + v
v => [1, 2, 3, 4].splice(1, 2).join() + v
v => { const a = [1, 2, 3]; a.push(4); a.shift(); return a.join('') + v; }
v => { const a = [5, 3]; const [x, ...rest] = a; return x + rest.length + v; }
v => new Array(3).join('-') + v
v => Array.from({ length: 4 }, (_, i) => i * i).indexOf(9) + v
v => Object.entries({ b: 2, a: 1 }).map(e => e.join('=')).join('&') + v
v => 'key' in { key: 1 }
v => { const n = v; return n++ }
v => { label: for (;;) { break label; } return v; }
v => { do { v++; } while (v < 3); return v; }
v => { for (const k in { a: 1 }) return k; }
v => { const t = new Set([1, 1]); return t.size; }
v => new RegExp('a+').test('aa')
v => 'x'.localeCompare('y', 'de')
v => escape('a b')
v => structuredClone(v)
(v, c) => { const data = c.dataset.data; return c.dataIndex === data.indexOf(Math.max(...data)) ? 'best' : ''; }
(v, c) => { const data = c.dataset.data; const min = Math.min.apply(Math, data); return v === min ? 'min' : v; }
(v, c) => { const t = c.chart.data.datasets[c.datasetIndex].data.reduce((a, b) => a + b, 0); const p = t ? (v / t * 100).toFixed(1) : 0; if (p < 5) return ''; return BQ#{v}\n(#{p}%)BQ; }
(v, c) => { const i = c.dataIndex; const sum = c.chart.data.datasets.map(d => d.data[i] || 0).reduce((a, b) => a + b, 0); return sum ? Math.round(100 * v / sum) + '%' : ''; }
(v, c) => c.dataset.data.slice(0, c.dataIndex + 1).reduce((a, b) => a + b, 0)
(v, c) => { const sorted = [...c.dataset.data].sort((a, b) => b - a); return '#' + (sorted.indexOf(v) + 1); }
(v, c) => { const before = c.dataset.data[c.dataIndex - 1]; if (before == null) return v; const d = v - before; return (d >= 0 ? '+' : '') + d.toFixed(1); }
(v, c) => (v / c.dataset.data.length).toFixed(2)
(v, c) => { const avg = c.dataset.data.reduce((a, b) => a + b, 0) / c.dataset.data.length; return v > avg ? 'above' : 'below'; }
(v, c) => [c.chart.data.labels[c.dataIndex], BQ(#{v})BQ]
(v, c) => c.chart.data.labels[c.dataIndex].slice(0, 3).toUpperCase()
(v, c) => (c.chart.data.labels[c.dataIndex] || '').length > 3 ? 'long' : 'short'
(v, c) => c.chart.data.datasets.length > 1 ? c.dataset.label[0] + v : v
(v, c) => c.chart.data.datasets.findIndex(d => d.label === c.dataset.label)
(v, c) => c.chart.data.datasets.filter(d => !d.hidden).length + ''
(v, c) => c.chart.config.type + v
(v, c) => { let n = 0; c.dataset.data.forEach(d => { if (d > 0) n += 1; }); return n; }
(v, c) => c.dataset.data.filter(Boolean).length
(v, c) => c.dataset.data.map(Number).includes(v)
(v, c) => c.dataset.backgroundColor ? 'colored' : 'plain'
(v, c) => (c.dataset.units || ['kg'])[0] + v
(v, c) => { const { dataIndex: i, dataset: { data, label = '?' } } = c; return BQ#{label} #{i + 1}/#{data.length}BQ; }
(v, c) => c.chart.scales.y.max
(v, c) => c.chart.chartArea.width > 300 ? v : ''
(v, c) => c.chart.options.plugins.title.text
function (value, context) { var i = context.dataIndex; var p = context.dataset.data[i - 1]; return i > 0 && p !== 0 ? ((value / p - 1) * 100).toFixed(0) + '%' : ''; }
function (value) { if (value % 1 === 0) { return value; } }
function (value) { return value ? value : undefined; }
function (value) { var r = []; if (value > 0) r.push('+'); r.push(value); return r.join(''); }
(value, ctx) => { let sum = 0; const all = ctx.chart.data.datasets[0].data; all.map(one => { sum += one; }); return (value * 100 / sum).toFixed(2) + '%'; }
(v, ctx) => ctx.datasetIndex === ctx.chart.data.datasets.length - 1 ? ctx.chart.data.datasets.reduce((t, d) => t + d.data[ctx.dataIndex], 0) : ''
(v, {dataIndex, dataset}) => dataIndex > 0 && dataset.data[dataIndex - 1] ? ((v - dataset.data[dataIndex - 1]) / Math.abs(dataset.data[dataIndex - 1]) * 100).toFixed(1) + '%' : ''
v => { for (const [limit, sign] of [[1e6, 'M'], [1e3, 'K']]) if (Math.abs(v) >= limit) return (v / limit).toFixed(1) + sign; return v; }
v => { const [whole, rest = ''] = String(v).split('.'); return whole + (rest && ',' + rest.slice(0, 2)); }
v => { const signs = ['', 'k', 'm', 'b']; const n = Math.floor((('' + v).length - 1) / 3); return parseFloat((n != 0 ? (v / Math.pow(1000, n)) : v).toPrecision(2)) + signs[n]; }
v => Number(v).toFixed(0).replace(/./g, function(c, i, a) { return i > 0 && c !== '.' && (a.length - i) % 3 === 0 ? ',' + c : c; })
(v, ctx) => [...ctx.dataset.data].sort((a, b) => b - a).indexOf(v) + 1 + '.'
`
  .trim()
  // Neither stands in a raw text.
  .replaceAll('BQ', '`')
  .replaceAll('#{', '$' + '{')
  .split('\n');
