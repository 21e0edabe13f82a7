/**
 * Color schemes by name: ColorBrewer (Cynthia Brewer, Mark Harrower and The Pennsylvania State University, colorbrewer2.org), Tableau and
 * Microsoft Office. Colors are hex without `#`.
 */

/** A ramp of ColorBrewer has 13 colors, a diverging one 15; a scheme of n colors takes those at these places. */
const RAMP_PLACES: Readonly<Record<number, string>> = {
  3: 'CFI',
  4: 'BEGJ',
  5: 'BEGIK',
  6: 'BDFGIK',
  7: 'BDFGHJL',
  8: 'ACDFGHJL',
  9: 'ACDFGHJKM',
};
const DIVERGING_PLACES: Readonly<Record<number, string>> = {
  3: 'EHK',
  4: 'CFJM',
  5: 'CFHJM',
  6: 'BEGIKN',
  7: 'BEGHIKN',
  8: 'BDFGIJLN',
  9: 'BDFGHIJLN',
  10: 'ABDFGIJLNO',
  11: 'ABDFGHIJLNO',
};

const RAMPS: Readonly<Record<string, string>> = {
  YlGn: 'ffffe5 ffffcc f7fcb9 d9f0a3 c2e699 addd8e 78c679 41ab5d 31a354 238443 006837 005a32 004529',
  YlGnBu: 'ffffd9 ffffcc edf8b1 c7e9b4 a1dab4 7fcdbb 41b6c4 1d91c0 2c7fb8 225ea8 253494 0c2c84 081d58',
  GnBu: 'f7fcf0 f0f9e8 e0f3db ccebc5 bae4bc a8ddb5 7bccc4 4eb3d3 43a2ca 2b8cbe 0868ac 08589e 084081',
  BuGn: 'f7fcfd edf8fb e5f5f9 ccece6 b2e2e2 99d8c9 66c2a4 41ae76 2ca25f 238b45 006d2c 005824 00441b',
  PuBuGn: 'fff7fb f6eff7 ece2f0 d0d1e6 bdc9e1 a6bddb 67a9cf 3690c0 1c9099 02818a 016c59 016450 014636',
  PuBu: 'fff7fb f1eef6 ece7f2 d0d1e6 bdc9e1 a6bddb 74a9cf 3690c0 2b8cbe 0570b0 045a8d 034e7b 023858',
  BuPu: 'f7fcfd edf8fb e0ecf4 bfd3e6 b3cde3 9ebcda 8c96c6 8c6bb1 8856a7 88419d 810f7c 6e016b 4d004b',
  RdPu: 'fff7f3 feebe2 fde0dd fcc5c0 fbb4b9 fa9fb5 f768a1 dd3497 c51b8a ae017e 7a0177 7a0177 49006a',
  PuRd: 'f7f4f9 f1eef6 e7e1ef d4b9da d7b5d8 c994c7 df65b0 e7298a dd1c77 ce1256 980043 91003f 67001f',
  OrRd: 'fff7ec fef0d9 fee8c8 fdd49e fdcc8a fdbb84 fc8d59 ef6548 e34a33 d7301f b30000 990000 7f0000',
  YlOrRd: 'ffffcc ffffb2 ffeda0 fed976 fecc5c feb24c fd8d3c fc4e2a f03b20 e31a1c bd0026 b10026 800026',
  YlOrBr: 'ffffe5 ffffd4 fff7bc fee391 fed98e fec44f fe9929 ec7014 d95f0e cc4c02 993404 8c2d04 662506',
  Purples: 'fcfbfd f2f0f7 efedf5 dadaeb cbc9e2 bcbddc 9e9ac8 807dba 756bb1 6a51a3 54278f 4a1486 3f007d',
  Blues: 'f7fbff eff3ff deebf7 c6dbef bdd7e7 9ecae1 6baed6 4292c6 3182bd 2171b5 08519c 084594 08306b',
  Greens: 'f7fcf5 edf8e9 e5f5e0 c7e9c0 bae4b3 a1d99b 74c476 41ab5d 31a354 238b45 006d2c 005a32 00441b',
  Oranges: 'fff5eb feedde fee6ce fdd0a2 fdbe85 fdae6b fd8d3c f16913 e6550d d94801 a63603 8c2d04 7f2704',
  Reds: 'fff5f0 fee5d9 fee0d2 fcbba1 fcae91 fc9272 fb6a4a ef3b2c de2d26 cb181d a50f15 99000d 67000d',
  Greys: 'ffffff f7f7f7 f0f0f0 d9d9d9 cccccc bdbdbd 969696 737373 636363 525252 252525 252525 000000',
};
const DIVERGING: Readonly<Record<string, string>> = {
  PuOr: '7f3b08 b35806 e66101 e08214 f1a340 fdb863 fee0b6 f7f7f7 d8daeb b2abd2 998ec3 8073ac 5e3c99 542788 2d004b',
  BrBG: '543005 8c510a a6611a bf812d d8b365 dfc27d f6e8c3 f5f5f5 c7eae5 80cdc1 5ab4ac 35978f 018571 01665e 003c30',
  PRGn: '40004b 762a83 7b3294 9970ab af8dc3 c2a5cf e7d4e8 f7f7f7 d9f0d3 a6dba0 7fbf7b 5aae61 008837 1b7837 00441b',
  PiYG: '8e0152 c51b7d d01c8b de77ae e9a3c9 f1b6da fde0ef f7f7f7 e6f5d0 b8e186 a1d76a 7fbc41 4dac26 4d9221 276419',
  RdBu: '67001f b2182b ca0020 d6604d ef8a62 f4a582 fddbc7 f7f7f7 d1e5f0 92c5de 67a9cf 4393c3 0571b0 2166ac 053061',
  RdGy: '67001f b2182b ca0020 d6604d ef8a62 f4a582 fddbc7 ffffff e0e0e0 bababa 999999 878787 404040 4d4d4d 1a1a1a',
  RdYlBu: 'a50026 d73027 d7191c f46d43 fc8d59 fdae61 fee090 ffffbf e0f3f8 abd9e9 91bfdb 74add1 2c7bb6 4575b4 313695',
  Spectral: '9e0142 d53e4f d7191c f46d43 fc8d59 fdae61 fee08b ffffbf e6f598 abdda4 99d594 66c2a5 2b83ba 3288bd 5e4fa2',
  RdYlGn: 'a50026 d73027 d7191c f46d43 fc8d59 fdae61 fee08b ffffbf d9ef8b a6d96a 91cf60 66bd63 1a9641 1a9850 006837',
};
/** A scheme of n colors takes the first n. */
const QUALITATIVE: Readonly<Record<string, string>> = {
  Accent: '7fc97f beaed4 fdc086 ffff99 386cb0 f0027f bf5b17 666666',
  Dark2: '1b9e77 d95f02 7570b3 e7298a 66a61e e6ab02 a6761d 666666',
  Paired: 'a6cee3 1f78b4 b2df8a 33a02c fb9a99 e31a1c fdbf6f ff7f00 cab2d6 6a3d9a ffff99 b15928',
  Pastel1: 'fbb4ae b3cde3 ccebc5 decbe4 fed9a6 ffffcc e5d8bd fddaec f2f2f2',
  Pastel2: 'b3e2cd fdcdac cbd5e8 f4cae4 e6f5c9 fff2ae f1e2cc cccccc',
  Set1: 'e41a1c 377eb8 4daf4a 984ea3 ff7f00 ffff33 a65628 f781bf 999999',
  Set2: '66c2a5 fc8d62 8da0cb e78ac3 a6d854 ffd92f e5c494 b3b3b3',
  Set3: '8dd3c7 ffffb3 bebada fb8072 80b1d3 fdb462 b3de69 fccde5 d9d9d9 bc80bd ccebc5 ffed6f',
};
const NAMED: Readonly<Record<string, string>> = {
  'tableau.Tableau10': '4e79a7 f28e2b e15759 76b7b2 59a14f edc948 b07aa1 ff9da7 9c755f bab0ac',
  'tableau.Tableau20':
    '4e79a7 a0cbe8 f28e2b ffbe7d 59a14f 8cd17d b6992d f1ce63 499894 86bcb6 e15759 ff9d9a 79706e bab0ac d37295 fabfd2 b07aa1 d4a6c8 9d7660 d7b5a6',
  'tableau.ColorBlind10': '1170aa fc7d0b a3acb9 57606c 5fa2ce c85200 7b848f a3cce9 ffbc79 c8d0d9',
  'tableau.SeattleGrays5': '767f8b b3b7b8 5c6068 d3d3d3 989ca3',
  'tableau.Traffic9': 'b60a1c e39802 309143 e03531 f0bd27 51b364 ff684c ffda66 8ace7e',
  'tableau.MillerStone11': '4f6980 849db1 a2ceaa 638b66 bfbb60 f47942 fbb04e b66353 d7ce9f b9aa97 7e756d',
  'tableau.SuperfishelStone10': '6388b4 ffae34 ef6f6a 8cc2ca 55ad89 c3bc3f bb7693 baa094 a9b5ae 767676',
  'tableau.NurielStone9': '8175aa 6fb899 31a1b3 ccb22b a39fc9 94d0c0 959c9e 027b8e 9f8f12',
  'tableau.JewelBright9': 'eb1e2c fd6f30 f9a729 f9d23c 5fbb68 64cdcc 91dcea a4a4d5 bbc9e5',
  'tableau.Summer8': 'bfb202 b9ca5d cf3e53 f1788d 00a2b3 97cfd0 f3a546 f7c480',
  'tableau.Winter10': '90728f b9a0b4 9d983d cecb76 e15759 ff9888 6b6b6b bab2ae aa8780 dab6af',
  'tableau.GreenOrangeTeal12': '4e9f50 87d180 ef8a0c fcc66d 3ca8bc 98d9e4 94a323 c3ce3d a08400 f7d42a 26897e 8dbfa8',
  'tableau.HueCircle19':
    '1ba3c6 2cb5c0 30bcad 21b087 33a65c 57a337 a2b627 d5bb21 f8b620 f89217 f06719 e03426 f64971 fc719e eb73b3 ce69be a26dc2 7873c0 4f7cba',
  'tableau.Classic10': '1f77b4 ff7f0e 2ca02c d62728 9467bd 8c564b e377c2 7f7f7f bcbd22 17becf',
  'tableau.ClassicMedium10': '729ece ff9e4a 67bf5c ed665d ad8bc9 a8786e ed97ca a2a2a2 cdcc5d 6dccda',
  'tableau.ClassicLight10': 'aec7e8 ffbb78 98df8a ff9896 c5b0d5 c49c94 f7b6d2 c7c7c7 dbdb8d 9edae5',
  'tableau.Classic20':
    '1f77b4 aec7e8 ff7f0e ffbb78 2ca02c 98df8a d62728 ff9896 9467bd c5b0d5 8c564b c49c94 e377c2 f7b6d2 7f7f7f c7c7c7 bcbd22 dbdb8d 17becf 9edae5',
  'tableau.ClassicColorBlind10': '006ba4 ff800e ababab 595959 5f9ed1 c85200 898989 a2c8ec ffbc79 cfcfcf',
  'office.Aspect6': 'f07f09 9f2936 1b587c 4e8542 604878 c19859',
  'office.Atlas6': 'f81b02 fc7715 afbf41 50c49f 3b95c4 b560d4',
  'office.Badge6': 'f8b323 656a59 46b2b5 8caa7e d36f68 826276',
  'office.Basis6': 'f09415 c1b56b 4baf73 5aa6c0 d17df9 fa7e5c',
  'office.Berlin6': 'a6b727 df5327 fe9e00 418ab3 d7d447 818183',
  'office.Blue6': '0f6fc6 009dd9 0bd0d9 10cf9b 7cca62 a5c249',
  'office.BlueGreen6': '3494ba 58b6c0 75bda7 7a8c8e 84acb6 2683c6',
  'office.BlueII6': '1cade4 2683c6 27ced7 42ba97 3e8853 62a39f',
  'office.BlueRed6': '4a66ac 629dd1 297fd5 7f8fa9 5aa2ae 9d90a0',
  'office.BlueWarm6': '4a66ac 629dd1 297fd5 7f8fa9 5aa2ae 9d90a0',
  'office.Celestial6': 'ac3ec1 477bd1 46b298 90ba4c dd9d31 e25247',
  'office.Circuit6': '9acd4c faa93a d35940 b258d3 63a0cc 8ac4a7',
  'office.Civic6': 'd16349 ccb400 8cadae 8c7b70 8fb08c d19049',
  'office.Codex6': '990000 efab16 78ac35 35aca2 4083cf 0d335e',
  'office.Concourse6': '2da2bf da1f28 eb641b 39639d 474b78 7d3c4a',
  'office.Damask6': '9ec544 50bea3 4a9ccc 9a66ca c54f71 de9c3c',
  'office.Depth6': '41aebd 97e9d5 a2cf49 608f3d f4de3a fcb11c',
  'office.Droplet6': '2fa3ee 4bcaad 86c157 d99c3f ce6633 a35dd1',
  'office.Excel16':
    '9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 0000ff 800080 800000 008080 0000ff',
  'office.Facet6': '90c226 54a021 e6b91e e76618 c42f1a 918655',
  'office.Flow6': '0f6fc6 009dd9 0bd0d9 10cf9b 7cca62 a5c249',
  'office.Frame6': '40bad2 fab900 90bb23 ee7008 1ab39f d5393d',
  'office.Gallery6': 'b71e42 de478e bc72f0 795faf 586ea6 6892a0',
  'office.Grayscale6': 'dddddd b2b2b2 969696 808080 5f5f5f 4d4d4d',
  'office.Green6': '549e39 8ab833 c0cf3a 029676 4ab5c4 0989b1',
  'office.GreenYellow6': '99cb38 63a537 37a76f 44c1a3 4eb3cf 51c3f9',
  'office.Integral6': '1cade4 2683c6 27ced7 42ba97 3e8853 62a39f',
  'office.Ion6': 'b01513 ea6312 e6b729 6aac90 5f9c9d 9e5e9b',
  'office.Metro6': '7fd13b ea157a feb80a 00addc 738ac8 1ab39f',
  'office.Office6': '5b9bd5 ed7d31 a5a5a5 ffc000 4472c4 70ad47',
  'office.OfficeClassic6': '4f81bd c0504d 9bbb59 8064a2 4bacc6 f79646',
  'office.Office2007-2010-6': '4f81bd c0504d 9bbb59 8064a2 4bacc6 f79646',
  'office.Orange6': 'e48312 bd582c 865640 9b8357 c2bc80 94a088',
  'office.OrangeRed6': 'd34817 9b2d1f a28e6a 956251 918485 855d5d',
  'office.Organic6': '83992a 3c9770 44709d a23c33 d97828 deb340',
  'office.Parallax6': '30acec 80c34f e29d3e d64a3b d64787 a666e1',
  'office.Red6': 'a5300f d55816 e19825 b19c7d 7f5f52 b27d49',
  'office.RedOrange6': 'e84c22 ffbd47 b64926 ff8427 cc9900 b22600',
  'office.RedViolet6': 'e32d91 c830cc 4ea6dc 4775e7 8971e1 d54773',
  'office.Retrospect6': 'e48312 bd582c 865640 9b8357 c2bc80 94a088',
  'office.Slice6': '052f61 a50e82 14967c 6a9e1f e87d37 c62324',
  'office.Violet6': 'ad84c6 8784c7 5d739a 6997af 84acb6 6f8183',
  'office.VioletII6': '92278f 9b57d3 755dd9 665eb8 45a5ed 5982db',
  'office.Wisp6': 'a53010 de7e18 9f8351 728653 92aa4c 6aac91',
  'office.Yellow6': 'ffca08 f8931d ce8d3e ec7016 e64823 9c6a6a',
  'office.YellowOrange6': 'f0a22e a5644e b58b80 c3986d a19574 c17529',
};

/** Palette of Tableau and of QuickChart. */
export const TABLEAU10: readonly string[] = hexColors(NAMED['tableau.Tableau10'] ?? '');

function hexColors(list: string): string[] {
  return list.split(' ').map((color) => `#${color}`);
}

const LEAST_COLORS = 3;
const ORDINALS: Readonly<Record<string, string>> = { One: '1', Two: '2', Three: '3' };

/** @param name such as `brewer.Paired12`, `tableau.Tableau10`, `office.Celestial6` */
export function colorsOfScheme(name: string): string[] | undefined {
  if (Object.hasOwn(NAMED, name)) return hexColors(NAMED[name] ?? '');
  const [, base = '', size = ''] = /^brewer\.(\w{1,20}?)-?(\d{1,9})$/.exec(spelled(name)) ?? [];
  const count = Number(size);
  return brewerColors(base, count);
}

/** `SetOne3` and `Set1-3` are Set1 with three colors, as `Set13` would be ambiguous. */
function spelled(name: string): string {
  return name.replace(/(One|Two|Three)(\d+)$/, (_, ordinal: string, count: string) => `${ORDINALS[ordinal]}-${count}`);
}

function brewerColors(base: string, count: number): string[] | undefined {
  if (Object.hasOwn(QUALITATIVE, base)) {
    const colors = hexColors(QUALITATIVE[base] ?? '');
    return count >= LEAST_COLORS && count <= colors.length ? colors.slice(0, count) : undefined;
  }
  if (Object.hasOwn(RAMPS, base)) return atPlaces(RAMPS[base] ?? '', RAMP_PLACES[count]);
  if (Object.hasOwn(DIVERGING, base)) return atPlaces(DIVERGING[base] ?? '', DIVERGING_PLACES[count]);
  return undefined;
}

function atPlaces(list: string, places: string | undefined): string[] | undefined {
  const colors = hexColors(list);
  return places === undefined
    ? undefined
    : [...places].map((letter) => colors[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '');
}

/** For suggestions; of ColorBrewer with their most colors. */
export const SCHEME_NAMES: readonly string[] = [
  ...Object.keys(NAMED),
  ...Object.keys(RAMPS).map((base) => `brewer.${base}9`),
  ...Object.keys(DIVERGING).map((base) => `brewer.${base}11`),
  ...Object.entries(QUALITATIVE).map(([base, list]) => `brewer.${withOrdinal(base)}${list.split(' ').length}`),
];

/** Set1 is SetOne where the number of colors follows. */
function withOrdinal(base: string): string {
  const ordinal = Object.keys(ORDINALS).find((word) => base.endsWith(ORDINALS[word] ?? ''));
  return ordinal === undefined ? base : base.slice(0, -1) + ordinal;
}
