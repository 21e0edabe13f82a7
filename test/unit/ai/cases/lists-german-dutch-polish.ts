/** German, Dutch and Polish lists of names and numbers. */

import type { Cases } from './row.js';

export const LISTS_GERMAN_DUTCH_POLISH: Cases = {
  'lists of names and numbers, German': [
    ['Kreisdiagramm der Ausgaben: Miete 900 €, Essen 450 €, Auto 210 €', 'pie: Miete = 900, Essen = 450, Auto = 210'],
    ['Umsatz pro Quartal: Q1 1,2 Mio, Q2 1,5 Mio, Q3 1,1 Mio', 'line: Q1 = 1200000, Q2 = 1500000, Q3 = 1100000'],
    ['Bitte ein Balkendiagramm: Nord 1.200, Süd 950, Ost 1.430', 'bar: Nord = 1200, Süd = 950, Ost = 1430'],
    [
      'Im Januar hatten wir 120 Besucher, im Februar 150 und im März 90',
      'line: Januar = 120, Februar = 150, März = 90',
    ],
    ['Wir haben 40 Äpfel, 30 Birnen und 12 Pflaumen verkauft', 'bar: Äpfel = 40, Birnen = 30, Pflaumen = 12'],
    ['Montag 5, Dienstag 7, Mittwoch 3 als Liniendiagramm', 'line: Montag = 5, Dienstag = 7, Mittwoch = 3'],
    ['Stimmen\nAnna: 23\nBen: 17\nCleo: 31', 'bar: Anna = 23, Ben = 17, Cleo = 31'],
    [
      'Säulendiagramm mit dem Titel "Einwohner": Wien 1,9 Mio., Graz 290 Tsd., Linz 210 Tsd.',
      'bar: Wien = 1900000, Graz = 290000, Linz = 210000',
    ],
    ['Torte: Ja 60, Nein 30, Weiß nicht 10', 'pie: Ja = 60, Nein = 30, Weiß nicht = 10'],
    [
      'Mach mir bitte ein Säulendiagramm: Januar 12.500 €, Februar 14.200 €, März 11.900 €',
      'bar: Januar = 12500, Februar = 14200, März = 11900',
    ],
    ['Besucher pro Tag: Mo 120, Di 95, Mi 143, Do 88, Fr 201', 'bar: Mo = 120, Di = 95, Mi = 143, Do = 88, Fr = 201'],
    ['Zeichne ein Ringdiagramm mit Strom 45 %, Gas 35 %, Öl 20 %', 'doughnut: Strom = 45, Gas = 35, Öl = 20'],
    [
      'Umsatz: Berlin = 3,2 Mio €, München = 2,8 Mio €, Köln = 1,1 Mio €',
      'bar: Berlin = 3200000, München = 2800000, Köln = 1100000',
    ],
    ['2021 waren es 45, 2022 dann 60 und 2023 schon 82', 'line: 2021 = 45, 2022 = 60, 2023 = 82'],
    [
      'Temperaturen\n- Hamburg: 12,5 °C\n- Berlin: 14 °C\n- München: 16,5 °C',
      'bar: Hamburg = 12.5, Berlin = 14, München = 16.5',
    ],
    [
      'horizontales Balkendiagramm, absteigend sortiert: Äpfel 12, Birnen 30, Kirschen 21',
      'bar: Birnen = 30, Kirschen = 21, Äpfel = 12',
    ],
    ['Punkte: Anna 45, Ben 38, Clara 51. Bitte in Blau.', 'bar: Anna = 45, Ben = 38, Clara = 51'],
    [
      'Wasserfalldiagramm: Start 100, Verkäufe 50, Kosten -30, Steuern -10',
      'waterfall: Start = 100, Verkäufe = 50, Kosten = -30, Steuern = -10',
    ],
    ['Lieblingsfarbe: Rot 12, Blau 18, Grün 7 als Tortendiagramm', 'pie: Rot = 12, Blau = 18, Grün = 7'],
    ['Stunden pro Projekt: Alpha 40 h, Beta 25 h, Gamma 12 h', 'bar: Alpha = 40, Beta = 25, Gamma = 12'],
    ['Mitarbeiter: Vertrieb (12), Entwicklung (30), Support (8)', 'bar: Vertrieb = 12, Entwicklung = 30, Support = 8'],
    ['Niederschlag in mm: Jan 60,5; Feb 48; Mär 55,2', 'line: Jan = 60.5, Feb = 48, Mär = 55.2'],
    ['Verkaufszahlen\nKW 1: 120\nKW 2: 135\nKW 3: 128\nals Linie', 'line: KW 1 = 120, KW 2 = 135, KW 3 = 128'],
    ['Erstelle ein Balkendiagramm mit folgenden Werten: A = 10, B = 20, C = 15', 'bar: A = 10, B = 20, C = 15'],
    ['30 Äpfel, 20 Birnen, 15 Bananen', 'bar: Äpfel = 30, Birnen = 20, Bananen = 15'],
    ['Einnahmen und Ausgaben: Jan 120/80, Feb 130/90', 'bar: Jan = 120/80, Feb = 130/90'],
    ['Zeig mir bitte die Verteilung: Männer 45, Frauen 55 (Kreisdiagramm)', 'pie: Männer = 45, Frauen = 55'],
    ['Schüler je Klasse: 5a: 24, 5b: 26, 5c: 22', 'bar: 5a = 24, 5b = 26, 5c = 22'],
    [
      'Stromverbrauch in kWh: Januar 320, Februar 290, März 270 als Balken',
      'bar: Januar = 320, Februar = 290, März = 270',
    ],
    ['Am Montag 12 Anrufe, am Dienstag 15, am Mittwoch 9', 'bar: Montag = 12, Dienstag = 15, Mittwoch = 9'],
    [
      'Bundesländer: NRW 17,9 Mio; Bayern 13,1 Mio; Hessen 6,3 Mio',
      'bar: NRW = 17900000, Bayern = 13100000, Hessen = 6300000',
    ],
    ['Liniendiagramm Aktienkurs: Mo 101,5; Di 103,2; Mi 99,8', 'line: Mo = 101.5, Di = 103.2, Mi = 99.8'],
    [
      'Umfrage: sehr gut 45 %, gut 30 %, mittel 15 %, schlecht 10 %. Bitte als Ringdiagramm mit Legende unten.',
      'doughnut: sehr gut = 45, gut = 30, mittel = 15, schlecht = 10',
    ],
    ['Unsere Ausgaben im Mai: 900 € Miete, 350 € Essen, 120 € Bahn', 'bar: Miete = 900, Essen = 350, Bahn = 120'],
    ['Balken: rot 5, grün 7, blau 3', 'bar: rot = 5, grün = 7, blau = 3'],
  ],
  'lists of names and numbers, Dutch': [
    ['Staafdiagram van omzet: januari 120, februari 135, maart 150', 'bar: januari = 120, februari = 135, maart = 150'],
    ['Taartdiagram: huur € 900, eten € 350, vervoer € 120', 'pie: huur = 900, eten = 350, vervoer = 120'],
    ['We verkochten 40 appels, 30 peren en 20 pruimen', 'bar: appels = 40, peren = 30, pruimen = 20'],
    [
      'In januari hadden we 120 bezoekers, in februari 150 en in maart 90',
      'line: januari = 120, februari = 150, maart = 90',
    ],
    ['Maak een lijngrafiek: ma 12, di 18, wo 9', 'line: ma = 12, di = 18, wo = 9'],
    [
      'Inwoners: Amsterdam 872.000, Rotterdam 651.000, Utrecht 357.000',
      'bar: Amsterdam = 872000, Rotterdam = 651000, Utrecht = 357000',
    ],
    ['Uitgaven: huur €950, boodschappen €400 en vervoer €120', 'bar: huur = 950, boodschappen = 400, vervoer = 120'],
    ['Stemmen: ja 60, nee 30, weet niet 10', 'bar: ja = 60, nee = 30, weet niet = 10'],
    ['Leerlingen per klas: 1A 30, 1B 28, 1C 25', 'bar: 1A = 30, 1B = 28, 1C = 25'],
    ['3 katten, 2 honden en 7 vissen', 'bar: katten = 3, honden = 2, vissen = 7'],
    ['Omzet: Q1 € 1,2 miljoen, Q2 € 1,5 miljoen, Q3 € 0,9 miljoen', 'line: Q1 = 1200000, Q2 = 1500000, Q3 = 900000'],
    ['Cirkeldiagram met rood 12, blauw 18, groen 7', 'pie: rood = 12, blauw = 18, groen = 7'],
    ['Op maandag 12 telefoontjes, op dinsdag 15, op woensdag 9', 'bar: maandag = 12, dinsdag = 15, woensdag = 9'],
    ['Verkoop per winkel: Centrum 1.250, Noord 980, Zuid 1.100', 'bar: Centrum = 1250, Noord = 980, Zuid = 1100'],
    ['Doelpunten: Ajax 45, PSV 50, Feyenoord 48 als staafdiagram', 'bar: Ajax = 45, PSV = 50, Feyenoord = 48'],
  ],
  'lists of names and numbers, Polish': [
    ['Wykres słupkowy sprzedaży: styczeń 120, luty 135, marzec 150', 'bar: styczeń = 120, luty = 135, marzec = 150'],
    [
      'Wykres kołowy wydatków: czynsz 1500 zł, jedzenie 800 zł, transport 200 zł',
      'pie: czynsz = 1500, jedzenie = 800, transport = 200',
    ],
    ['Sprzedaliśmy 40 jabłek, 30 gruszek i 20 śliwek', 'bar: jabłek = 40, gruszek = 30, śliwek = 20'],
    ['Przychody: Q1 120 tys., Q2 150 tys., Q3 90 tys.', 'line: Q1 = 120000, Q2 = 150000, Q3 = 90000'],
    ['Narysuj wykres kołowy: tak 60, nie 30, nie wiem 10', 'pie: tak = 60, nie = 30, nie wiem = 10'],
    [
      'Ludność: Warszawa 1,8 mln, Kraków 0,8 mln, Łódź 0,66 mln',
      'bar: Warszawa = 1800000, Kraków = 800000, Łódź = 660000',
    ],
    ['W styczniu mieliśmy 120 gości, w lutym 150, a w marcu 90', 'bar: styczniu = 120, lutym = 150, marcu = 90'],
    [
      'Wydatki: czynsz 1 500 zł, jedzenie 900 zł, transport 250 zł',
      'bar: czynsz = 1500, jedzenie = 900, transport = 250',
    ],
    ['Punkty - Ania: 12, Bartek: 9, Celina: 15', 'bar: Ania = 12, Bartek = 9, Celina = 15'],
    ['Liczba uczniów: 1A 30, 1B 28, 1C 25', 'bar: 1A = 30, 1B = 28, 1C = 25'],
    ['3 koty, 2 psy i 7 ryb', 'bar: koty = 3, psy = 2, ryb = 7'],
    [
      'Temperatura: poniedziałek 12°C, wtorek 15°C, środa 9°C - wykres liniowy',
      'line: poniedziałek = 12, wtorek = 15, środa = 9',
    ],
    ['Sprzedaż: Warszawa 120 tys. zł, Kraków 85 tys. zł', 'bar: Warszawa = 120000, Kraków = 85000'],
    ['W poniedziałek 12 telefonów, we wtorek 15, w środę 9', 'bar: poniedziałek = 12, wtorek = 15, środę = 9'],
    ['Bramki: Legia 45, Lech 50, Wisła 32 jako wykres słupkowy', 'bar: Legia = 45, Lech = 50, Wisła = 32'],
  ],
};
