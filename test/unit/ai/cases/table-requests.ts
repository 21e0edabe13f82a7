/** Requests as people write them, and what is refused beside them. */

import type { Cases } from './row.js';

const T1 =
  'Order date,Region,Channel,Product,Units,Revenue\n2024-01-04,North,Online,Lamp,3,90\n2024-01-19,South,Shop,Desk,1,240\n2024-02-02,North,Shop,Chair,4,320\n2024-02-20,East,Online,Lamp,2,60\n2024-03-03,South,Online,Desk,2,480\n2024-03-28,East,Shop,Chair,1,80\n';
const T2 =
  'Abteilung;Jahr;Mitglieder\nFußball;2023;120\nTurnen;2023;80\nTennis;2023;44\nFußball;2024;118\nTurnen;2024;91\nTennis;2024;50\n';
const T3 = 'Mois;Électricité (kWh);Gaz (kWh)\njanvier;420;980\nfévrier;390;910\nmars;350;700\n';
const T4 = 'Planta;Turno;Pacientes\n1;mañana;12\n1;tarde;9\n2;mañana;15\n2;tarde;11\n';
const T5 = 'Loja;2023;2024\nCentro;320;350\nPraia;210;190\nNorte;150;180\n';
const T6 = 'Maand;Omzet;Kosten\njanuari;40;30\nfebruari;45;33\nmaart;52;35\napril;48;36\n';
const T7 =
  'Club;Sport;Youth;Adults;Fee\nRivertown;Rowing;45;80;120\nHillside;Tennis;60;35;90\nLakeview;Rowing;30;55;110\nOakfield;Football;140;75;60\n';
const T8 =
  'Time stamp\tSite\tkWh\n2024-05-01 00:00\tPlant A\t120\n2024-05-01 12:00\tPlant A\t180\n2024-05-02 00:00\tPlant A\t110\n2024-05-01 00:00\tPlant B\t60\n2024-05-02 12:00\tPlant B\t90\n';
const T9 = 'Month,Visitors\nJan,100\nFeb,120\nMar,90\n';
const T10 = 'Fahrzeug;Monat;Kosten\nVan 1;Jan;200\nVan 2;Jan;150\nVan 1;Feb;180\nVan 2;Feb;300\n';
const T11 =
  'Municipio,Habitantes,Superficie\nAlba,1200,30\nBeni,5400,12\nCora,800,55\nDuna,3100,20\nEsla,950,41\nFaro,2200,18\n';
const T12 = 'Maand;Locatie;Bezoekers\njan;Bibliotheek;300\njan;Zwembad;500\nfeb;Bibliotheek;280\nfeb;Zwembad;450\n';
const T13 =
  'Shipment,Carrier,Country,Shipped,Weight kg,Cost EUR\nS-01,DPX,DE,2024-01-08,12.5,18.40\nS-02,Fasto,FR,2024-01-22,3.0,9.90\nS-03,DPX,FR,2024-02-11,8.0,14.10\nS-04,Fasto,DE,2024-02-27,20.0,31.00\nS-05,Mulo,IT,2024-03-05,5.5,12.60\nS-06,DPX,IT,2024-03-19,7.0,15.50\n';
const T14 = 'Jahr;Besucher;Eintritt\n2020;12.400;5\n2021;15.100;6\n2022;18.750;6\n2023;21.300;7\n';
const T15 = 'Woche;Filiale;Umsatz\nKW 1;Köln;380\nKW 1;Bonn;210\nKW 2;Köln;420\nKW 2;Bonn;240\n';
const T16 = 'Mois,Magasin,Ventes\n2024-01,Lyon,100\n2024-01,Nice,80\n2024-02,Lyon,110\n2024-02,Nice,95\n';
const T17 =
  'Fecha;Campaña;Importe\n2022-11-03;Navidad;50\n2023-03-01;Primavera;30\n2023-04-02;Primavera;20\n2023-12-10;Navidad;80\n';
const T18 = 'Maand;Gas;Stroom\njan;210;320\nfeb;190;300\nmrt;140;280\n';
const T19 =
  'Date;Station;Passengers;Delays\n2024-04-02;Central;420;3\n2024-04-15;Harbor;180;1\n2024-05-03;Central;510;6\n2024-05-21;Harbor;230;2\n2024-06-09;Central;600;4\n';
const T20 = 'Produkt;2022;2023;2024\nBrot;120;130;155\nKuchen;80;95;90\nKaffee;200;240;260\n';
const T21 = 'Activité;Inscrits;Places\nJudo;34;40\nYoga;51;60\nChant;18;25\n';
const T22 = 'Barrio;Incidencias\nCentro;45\nNorte;20\nSur;31\n';
const T23 = 'Mês;Online;Loja\njan;100;200\nfev;120;190\nmar;150;185\n';
const T24 = 'Uczeń;Klasa;Ocena\nAla;1a;4\nOla;1a;5\nJan;1b;3\nEwa;1b;4\n';
const T25 = 'Customer,Order total\nAnna,120\nBen,80\nCleo,300\n';
const T26 = 'Region,Revenue,Costs\nN,10,5\nS,20,9\n';
const T27 = 'Month,Sales\nJan,10\nFeb,20\n';
const T28 = 'Country,Cost\nDE,10\nFR,20\n';
const T29 = 'Month,Revenue\nJan,10\nFeb,20\n';
const T30 = 'Monat;Umsatz\nJan;10\nFeb;20\n';
const T31 = 'Mois;Ventes\njan;10\nfév;20\n';
const T32 = 'Mes;Ventas\nene;10\nfeb;20\n';
const T33 = 'Mese;Vendite\ngen;10\nfeb;20\n';
const T34 = 'Miesiąc;Sprzedaż\nsty;10\nlut;20\n';
const T35 = 'Maand;Omzet\njan;10\nfeb;20\n';
const T36 = 'Team,Budget,Actual\nA,10,5\nB,20,9\n';
const T37 = 'Team,Points\nA,10\nB,20\n';
const T38 = 'Month,Revenue\nJan,10000\nFeb,20000\n';
const T39 = 'Country,Population,Area\nA,10,5\nB,20,9\n';
const T40 = 'Date,Region,Revenue\n2024-01-02,N,10\n2024-02-02,N,20\n2024-01-05,N,7\n2024-01-06,S,7\n';
const T41 = 'Month,Revenue\nJan,10\nFeb,20\nMar,5\nApr,6\n';
const T42 = 'Date,Revenue\n2024-01-05,10\n2024-01-06,20\n2024-01-07,5\n2024-01-08,6\n';
const T43 = 'Faculty,Applications,Admitted\nLaw,10,5\nArt,20,9\n';
const T44 = 'Shop,2022,2023\nA,10,5\nB,20,29\n';
const T45 = 'Channel,Orders,Revenue\nWeb,10,500\nShop,20,2900\n';
const T46 = 'Abteilung;Kosten\nA;10\nB;20\n';
const T47 = 'Classe;Reçus;Inscrits\nA;10;30\nB;20;20\n';

export const TABLE_REQUESTS: Cases = {
  'requests over tables, with what people write around them': [
    [
      "I'd like a bar chart of revenue by region for our sales meeting next Tuesday, thanks!",
      'bar: North = 410, South = 720, East = 140',
      T1,
    ],
    ['top 2 products by units, horizontal', 'bar: Lamp = 5, Chair = 5', T1],
    ['Plot units sold per month but leave out the lamps', 'line: 2024-01 = 1, 2024-02 = 4, 2024-03 = 3', T1],
    ['Mitglieder je Abteilung, absteigend sortiert, nur 2024', 'bar: Fußball = 118, Turnen = 91, Tennis = 50', T2],
    [
      "Montre l'évolution de la consommation d'électricité au cours de l'année avec une ligne rouge pointillée",
      'line: janvier = 420, février = 390, mars = 350',
      T3,
    ],
    ['Barras apiladas de los pacientes por planta y turno, por favor', 'bar: 1 = 12/9, 2 = 15/11', T4],
    [
      'Compare 2023 e 2024 por loja, colunas lado a lado',
      'bar: Centro = 320/350, Praia = 210/190, Norte = 150/180',
      T5,
    ],
    ['Lijngrafiek van de omzet vanaf maart, met een doellijn op 50', 'line: maart = 52, april = 48', T6],
    [
      "Hello team, could someone draw youth and adult members per club as stacked bars? It's going in the annual report.",
      'bar: Rivertown = 45/80, Hillside = 60/35, Lakeview = 30/55, Oakfield = 140/75',
      T7,
    ],
    ["What's the peak kWh at each site? columns, green", 'bar: Plant A = 180, Plant B = 90', T8],
    ["Area chart of visitors with title 'Museum 2024' and no legend", 'line: Jan = 100, Feb = 120, Mar = 90', T9],
    ['Gesamtkosten je Fahrzeug als Balken, das teuerste zuerst', 'bar: Van 2 = 450, Van 1 = 380', T10],
    [
      '¿Cuáles son los cinco municipios con más habitantes? Gráfico de barras horizontal',
      'bar: Beni = 5400, Duna = 3100, Faro = 2200, Alba = 1200, Esla = 950',
      T11,
    ],
    ['Toon het aantal bezoekers per maand alsjeblieft, alleen de bibliotheek', 'line: jan = 300, feb = 280', T12],
    [
      "please give me the shipping cost per carrier, sorted from high to low, as a bar chart - it's for my boss",
      '422 shipping',
      T13,
    ],
    [
      'cost per month, stacked by carrier',
      'bar: 2024-01 = 18.4/9.9/0, 2024-02 = 14.1/31/0, 2024-03 = 15.5/0/12.6',
      T13,
    ],
    [
      'Hallöchen, kannst du mir eine Grafik machen, die zeigt, wie sich die Besucherzahlen über die Jahre entwickelt haben?',
      'line: 2020 = 12400, 2021 = 15100, 2022 = 18750, 2023 = 21300',
      T14,
    ],
    ['Liniendiagramm Umsatz pro Woche, nur Filiale Köln, Ziel 400 als rote Linie', 'line: KW 1 = 380, KW 2 = 420', T15],
    ['Ventes mensuelles par magasin, une courbe par magasin', 'line: 2024-01 = 100/80, 2024-02 = 110/95', T16],
    ['total de donaciones por campaña en 2023', 'bar: Primavera = 50, Navidad = 80', T17],
    [
      'Kun je het energieverbruik van gas en stroom per maand in één grafiek zetten? Stroom als lijn.',
      'line: jan = 210/320, feb = 190/300, mrt = 140/280',
      T18,
    ],
    [
      'Passengers per month at Central station as a line, please',
      'line: 2024-04 = 420, 2024-05 = 510, 2024-06 = 600',
      T19,
    ],
    [
      'passengers per month for both stations, stacked columns',
      'bar: 2024-04 = 420/180, 2024-05 = 510/230, 2024-06 = 600/0',
      T19,
    ],
    ['delays since May per station', 'bar: Central = 10, Harbor = 2', T19],
    [
      'Entwicklung der Verkäufe über die Jahre, eine Linie je Produkt',
      'line: 2022 = 120/80/200, 2023 = 130/95/240, 2024 = 155/90/260',
      T20,
    ],
    [
      "Bonjour, pouvez-vous tracer le nombre d'inscrits par activité, barres horizontales triées ?",
      'bar: Yoga = 51, Judo = 34, Chant = 18',
      T21,
    ],
    ['Barras con las incidencias por barrio, sin contar el centro', 'bar: Norte = 20, Sur = 31', T22],
    ['Evolução mensal das vendas online e na loja, linhas', 'line: jan = 100/200, fev = 120/190, mar = 150/185', T23],
    ['Proszę o wykres słupkowy średniej ocen w każdej klasie, od najwyższej', 'bar: 1a = 4.5, 1b = 3.5', T24],
    ['Only orders above 100, by customer', 'bar: Anna = 120, Cleo = 300', T25],
  ],
  'words for numbers that the table does not have': [
    ['profit by region', '422 profit', T26],
    ['sales of new customers by month', '422 new', T27],
    ['sales tax by month', '422 tax', T27],
    ['sales staff by month', '422 staff', T27],
    ['cost per kg by country', '422 per kg', T28],
    ['revenue by month, we exclude returns', '422 exclude returns', T29],
    ['revenue by month, it should only show paid orders', '422 paid', T29],
    ['Auslandsumsatz pro Monat', '422 Auslands', T30],
    ['Umsatz je Mitarbeiter', '422 je Mitarbeiter', T30],
    ['ventes nettes par mois', '422 nettes', T31],
    ['ventas de Madrid por mes', '422 Madrid', T32],
    ['vendite medie giornaliere per mese', '422 giornaliere', T33],
    ['sprzedaż netto według miesiąca', '422 netto', T34],
    ['winst per maand', '422 winst', T35],
    ['difference between actual and budget by team', '422 difference', T36],
    ['budget overrun by team', '422 overrun', T36],
    ['best team by points', '422 best', T37],
    ['revenue by month in thousands', '422 in thousands', T38],
    ['population density by country', '422 density', T39],
    ['revenue by month, indexed to January', '422 indexed', T29],
    ['number of regions per month', '422 number of regions per month', T40],
    ['last 2 months of revenue', '422 last', T41],
    ['revenue on weekdays', '422 on weekdays', T42],
    ['applications by gender', '422 by gender', T43],
    ['rejected applications by faculty', '422 rejected', T43],
    ['shops with falling sales', '422 falling', T44],
    ['average order value by channel', '422 order value', T45],
    ['Kosten ohne Personal nach Abteilung', '422 ohne Personal', T46],
    ['taux de réussite par classe', '422 taux', T47],
  ],
  'two named numbers without separators, numbers in names, and sentences': [
    [
      'Budget and actual by team, side by side: Brand budget 40, actual 46; Growth budget 55, actual 51; CRM budget 18, actual 17; PR budget 12, actual 19',
      'bar: Brand = 40/46, Growth = 55/51, CRM = 18/17, PR = 12/19',
    ],
    [
      'horizontal bars, purple: webinar sign-ups were Finance 1,204, Retail 987, Health 1,430, Public sector 655, Education 312',
      'bar: Finance = 1204, Retail = 987, Health = 1430, Public sector = 655, Education = 312',
    ],
    [
      'Buongiorno, un istogramma delle vendite per favore: gennaio 1.250 €, febbraio 1.480 €, marzo 990 €, aprile 1.715 €, maggio 2.040 €',
      'bar: gennaio = 1250, febbraio = 1480, marzo = 990, aprile = 1715, maggio = 2040',
    ],
    [
      'Lijngrafiek van het aantal offertes: week 14 23, week 15 31, week 16 28, week 17 19, week 18 35',
      'line: week 14 = 23, week 15 = 31, week 16 = 28, week 17 = 19, week 18 = 35',
    ],
    [
      'Boys and girls in each club (grouped bars): chess boys 9 girls 7, drama boys 4 girls 13, football boys 18 girls 11, coding boys 12 girls 10',
      'bar: chess = 9/7, drama = 4/13, football = 18/11, coding = 12/10',
    ],
    [
      'There were 14 adults, 23 teenagers, 31 children and 5 babies at the refugee welcome day, could I have a pie?',
      'pie: adults = 14, teenagers = 23, children = 31, babies = 5',
    ],
    [
      'Grafico a linee del peso della bimba: nascita 3,2 kg, 1 mese 4,1 kg, 2 mesi 5,3 kg, 3 mesi 6,0 kg, 4 mesi 6,7 kg',
      'line: nascita = 3.2, 1 mese = 4.1, 2 mesi = 5.3, 3 mesi = 6, 4 mesi = 6.7',
    ],
    [
      'ciao! mi servirebbe un grafico a barre con promossi e bocciati per classe\n1B promossi 21 bocciati 3\n2B promossi 19 bocciati 2\n3B promossi 24 bocciati 0\n4B promossi 17 bocciati 5',
      'bar: 1B = 21/3, 2B = 19/2, 3B = 24/0, 4B = 17/5',
    ],
    [
      'Hi there! Would you mind making a horizontal bar chart, title "Feature requests"? Votes were:\n* Dark mode – 412\n* Offline sync – 287\n* SSO – 198\n* CSV export – 154\n* Webhooks – 96\nCheers, Dana',
      'bar: Dark mode = 412, Offline sync = 287, SSO = 198, CSV export = 154, Webhooks = 96',
    ],
    [
      'Histogramme des bugs par jour svp : lun. 7, mar. 12, mer. 5, jeu. 9, ven. 16',
      'bar: lun. = 7, mar. = 12, mer. = 5, jeu. = 9, ven. = 16',
    ],
    [
      'Open bugs en gesloten bugs per team in gegroepeerde staven: Atlas open 12, gesloten 30; Boreas open 8, gesloten 22; Ceres open 19, gesloten 17',
      'bar: Atlas = 12/30, Boreas = 8/22, Ceres = 19/17',
    ],
    [
      'Home and away points - Bears: home 12, away 9; Wolves: home 15, away 4; Foxes: home 8, away 11',
      'bar: Bears = 12/9, Wolves = 15/4, Foxes = 8/11',
    ],
    [
      'Grafiek van de spaarpot: week 1 €12, week 2 €18, week 3 €25, week 4 €31',
      'line: week 1 = 12, week 2 = 18, week 3 = 25, week 4 = 31',
    ],
  ],
};
