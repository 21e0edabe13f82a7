/** French, Italian, Portuguese and Spanish lists of names and numbers. */

import type { Cases } from './row.js';

export const LISTS_ROMANCE: Cases = {
  'lists of names and numbers, French': [
    [
      'Camembert des dépenses : loyer 900 €, courses 350 €, transport 80 €',
      'pie: loyer = 900, courses = 350, transport = 80',
    ],
    [
      'Graphique en barres : Paris 2,1 M, Lyon 0,5 M, Marseille 0,9 M',
      'bar: Paris = 2100000, Lyon = 500000, Marseille = 900000',
    ],
    ['Ventes par mois : janvier 120, février 135, mars 150', 'line: janvier = 120, février = 135, mars = 150'],
    ['Nous avons vendu 40 pommes, 25 poires et 10 prunes', 'bar: pommes = 40, poires = 25, prunes = 10'],
    ['Fais-moi une courbe : lundi 12, mardi 15, mercredi 9', 'line: lundi = 12, mardi = 15, mercredi = 9'],
    ['Voix : Dupont 45,5 %, Martin 30,2 %, Autres 24,3 %', 'bar: Dupont = 45.5, Martin = 30.2, Autres = 24.3'],
    [
      'Répartition du budget : salaires 60 %, loyer 25 %, divers 15 % en camembert',
      'pie: salaires = 60, loyer = 25, divers = 15',
    ],
    [
      'En janvier nous avons eu 120 visiteurs, en février 150 et en mars 180',
      'line: janvier = 120, février = 150, mars = 180',
    ],
    [
      'Population : Paris 2 161 000, Marseille 870 000, Lyon 516 000',
      'bar: Paris = 2161000, Marseille = 870000, Lyon = 516000',
    ],
    ['histogramme à barres des notes : Alice 14, Bruno 11,5, Chloé 16', 'bar: Alice = 14, Bruno = 11.5, Chloé = 16'],
    ['Fais un graphique en anneau : oui 70, non 25, sans avis 5', 'doughnut: oui = 70, non = 25, sans avis = 5'],
    ['CA 2023 : T1 1,2 M€, T2 1,4 M€, T3 0,9 M€', 'line: T1 = 1200000, T2 = 1400000, T3 = 900000'],
    ['pommes = 12 ; poires = 8 ; raisins = 20', 'bar: pommes = 12, poires = 8, raisins = 20'],
    ["Nombre d'élèves : 6e 120, 5e 115, 4e 98, 3e 102", 'bar: 6e = 120, 5e = 115, 4e = 98, 3e = 102'],
    [
      'Ventes de glaces : vanille 45, chocolat 60, fraise 30. Graphique en barres horizontales.',
      'bar: vanille = 45, chocolat = 60, fraise = 30',
    ],
    [
      'Température moyenne : janvier 3,5 °C ; avril 11 °C ; juillet 20,5 °C',
      'line: janvier = 3.5, avril = 11, juillet = 20.5',
    ],
    ['Trace une courbe avec 2020 : 12, 2021 : 15, 2022 : 19', 'line: 2020 = 12, 2021 = 15, 2022 = 19'],
    ['Trafic : Google 45 %, direct 30 %, réseaux sociaux 25 %', 'bar: Google = 45, direct = 30, réseaux sociaux = 25'],
    ['3 chats, 2 chiens et 7 poissons', 'bar: chats = 3, chiens = 2, poissons = 7'],
    ['Lundi 12 appels, mardi 15, mercredi 9', 'bar: Lundi = 12, mardi = 15, mercredi = 9'],
    ['Dépenses (en €) : loyer 800, courses 350, loisirs 120', 'bar: loyer = 800, courses = 350, loisirs = 120'],
    ['Voici mes données : A : 12 ; B : 18 ; C : 7. Fais un graphique en barres.', 'bar: A = 12, B = 18, C = 7'],
    ['le lundi 12, le mardi 15 et le mercredi 9', 'bar: lundi = 12, mardi = 15, mercredi = 9'],
    ["Combien d'heures : maths 5 h, sport 3 h, musique 2 h", 'bar: maths = 5, sport = 3, musique = 2'],
    ['En 2021 : 12 naissances, en 2022 : 15, en 2023 : 11', 'line: 2021 = 12, 2022 = 15, 2023 = 11'],
    ['Salles : Salle 1 : 30 places, Salle 2 : 45 places', 'bar: Salle 1 = 30, Salle 2 = 45'],
  ],
  'lists of names and numbers, Spanish': [
    ['Gráfico de barras de ventas: enero 120, febrero 135, marzo 98', 'bar: enero = 120, febrero = 135, marzo = 98'],
    [
      'Gastos del mes: alquiler 800 €, comida 320 €, ocio 150 €, como gráfico circular',
      'pie: alquiler = 800, comida = 320, ocio = 150',
    ],
    ['Vendimos 40 manzanas, 30 peras y 12 ciruelas', 'bar: manzanas = 40, peras = 30, ciruelas = 12'],
    ['En enero tuvimos 120 visitas, en febrero 150 y en marzo 210', 'line: enero = 120, febrero = 150, marzo = 210'],
    [
      'Madrid: 3,3 millones; Barcelona: 1,6 millones; Valencia: 0,8 millones',
      'bar: Madrid = 3300000, Barcelona = 1600000, Valencia = 800000',
    ],
    ['Quiero un gráfico de líneas: lunes 12, martes 18, miércoles 9', 'line: lunes = 12, martes = 18, miércoles = 9'],
    [
      'Presupuesto: marketing 12.000 €, ventas 8.500 €, soporte 3.200 €',
      'bar: marketing = 12000, ventas = 8500, soporte = 3200',
    ],
    ['Votos: sí 120, no 85, abstención 15', 'bar: sí = 120, no = 85, abstención = 15'],
    [
      'Hazme un gráfico de barras horizontales con perros 45, gatos 38 y peces 12',
      'bar: perros = 45, gatos = 38, peces = 12',
    ],
    [
      'Ingresos mensuales\nenero: 1.200\nfebrero: 1.350\nmarzo: 1.100',
      'line: enero = 1200, febrero = 1350, marzo = 1100',
    ],
    [
      'Temperatura: lunes 22 °C, martes 25 °C y miércoles 19 °C en un gráfico de líneas',
      'line: lunes = 22, martes = 25, miércoles = 19',
    ],
    [
      'Mis gastos: 400 € comida, 800 € alquiler, 100 € transporte',
      'bar: comida = 400, alquiler = 800, transporte = 100',
    ],
    [
      'Goles: Messi 30, Lewandowski 25, Vinicius 22 (barras horizontales)',
      'bar: Messi = 30, Lewandowski = 25, Vinicius = 22',
    ],
    [
      'Usuarios: 2021: 1,2 millones, 2022: 1,8 millones, 2023: 2,5 millones',
      'line: 2021 = 1200000, 2022 = 1800000, 2023 = 2500000',
    ],
    ['El lunes vendimos 12, el martes 15 y el miércoles 9', 'bar: lunes = 12, martes = 15, miércoles = 9'],
    ['Ventas por tienda: Centro 1.250, Norte 980, Sur 1.100', 'bar: Centro = 1250, Norte = 980, Sur = 1100'],
    ['Por favor, un gráfico de columnas: A 10, B 15, C 12', 'bar: A = 10, B = 15, C = 12'],
    ['Reparto: 45% hombres, 55% mujeres', 'bar: hombres = 45, mujeres = 55'],
    ['Diagrama de barras: manzanas (12), peras (8), uvas (20)', 'bar: manzanas = 12, peras = 8, uvas = 20'],
    ['Horas: lunes 5 h, martes 6 h, miércoles 4 h', 'bar: lunes = 5, martes = 6, miércoles = 4'],
  ],
  'lists of names and numbers, Italian': [
    [
      'Grafico a torta delle spese: affitto 700 €, cibo 300 €, trasporti 90 €',
      'pie: affitto = 700, cibo = 300, trasporti = 90',
    ],
    ['Vendite: gennaio 120, febbraio 140, marzo 155', 'line: gennaio = 120, febbraio = 140, marzo = 155'],
    ['Abbiamo venduto 40 mele, 30 pere e 20 prugne', 'bar: mele = 40, pere = 30, prugne = 20'],
    [
      'Istogramma a barre orizzontali: Roma 2,8 mln, Milano 1,4 mln, Napoli 0,9 mln',
      'bar: Roma = 2800000, Milano = 1400000, Napoli = 900000',
    ],
    ['Crea un grafico ad anello: sì 55, no 35, forse 10', 'doughnut: sì = 55, no = 35, forse = 10'],
    [
      'Popolazione: Roma 2,8 milioni, Milano 1,4 milioni, Torino 0,85 milioni',
      'bar: Roma = 2800000, Milano = 1400000, Torino = 850000',
    ],
    [
      'A gennaio abbiamo avuto 120 visite, a febbraio 150 e a marzo 90',
      'line: gennaio = 120, febbraio = 150, marzo = 90',
    ],
    ['Spese: affitto € 700; cibo € 350; trasporti € 120', 'bar: affitto = 700, cibo = 350, trasporti = 120'],
    ['Grafico a colonne con Anna 24, Luca 31, Marta 18', 'bar: Anna = 24, Luca = 31, Marta = 18'],
    ['Ricavi trimestrali: Q1 120.000 €, Q2 135.000 €, Q3 98.000 €', 'line: Q1 = 120000, Q2 = 135000, Q3 = 98000'],
    ['Disegna un grafico a linee: lunedì 5, martedì 8, mercoledì 6', 'line: lunedì = 5, martedì = 8, mercoledì = 6'],
    ['3 gatti, 2 cani e 7 pesci', 'bar: gatti = 3, cani = 2, pesci = 7'],
    ['Voti: Anna 8,5; Marco 7; Sara 9', 'bar: Anna = 8.5, Marco = 7, Sara = 9'],
    ['Il lunedì 12 chiamate, il martedì 15, il mercoledì 9', 'bar: lunedì = 12, martedì = 15, mercoledì = 9'],
    ['Vendite per negozio: Centro 1.250, Nord 980, Sud 1.100', 'bar: Centro = 1250, Nord = 980, Sud = 1100'],
    ['Vorrei un grafico a barre: A 10, B 15, C 12', 'bar: A = 10, B = 15, C = 12'],
    ['Torta: sì 60%, no 40%', 'pie: sì = 60, no = 40'],
    ['Ore di studio: lunedì 3, martedì 4, mercoledì 2 (linea blu)', 'line: lunedì = 3, martedì = 4, mercoledì = 2'],
  ],
  'lists of names and numbers, Portuguese': [
    [
      'Gráfico de pizza das despesas: aluguel R$ 1.500, comida R$ 800, lazer R$ 300',
      'pie: aluguel = 1500, comida = 800, lazer = 300',
    ],
    ['Vendas por mês: janeiro 120, fevereiro 140, março 155', 'line: janeiro = 120, fevereiro = 140, março = 155'],
    [
      'Em janeiro tivemos 120 visitas, em fevereiro 150 e em março 90',
      'line: janeiro = 120, fevereiro = 150, março = 90',
    ],
    ['Vendemos 40 maçãs, 30 peras e 20 ameixas', 'bar: maçãs = 40, peras = 30, ameixas = 20'],
    ['Faça um gráfico de linhas: segunda 12, terça 18, quarta 9', 'line: segunda = 12, terça = 18, quarta = 9'],
    [
      'População: São Paulo 12,3 milhões; Rio de Janeiro 6,7 milhões; Salvador 2,9 milhões',
      'bar: São Paulo = 12300000, Rio de Janeiro = 6700000, Salvador = 2900000',
    ],
    [
      'Despesas: aluguel 1.500, mercado 900, transporte 300 em pizza',
      'pie: aluguel = 1500, mercado = 900, transporte = 300',
    ],
    ['Votos: sim 60%, não 40%', 'bar: sim = 60, não = 40'],
    ['Alunos por turma: A 30, B 28, C 25', 'bar: A = 30, B = 28, C = 25'],
    ['3 gatos, 2 cães e 7 peixes', 'bar: gatos = 3, cães = 2, peixes = 7'],
    ['Receita: Q1 R$ 1,2 mi, Q2 R$ 1,5 mi', 'bar: Q1 = 1200000, Q2 = 1500000'],
    ['Na segunda 12 ligações, na terça 15, na quarta 9', 'bar: segunda = 12, terça = 15, quarta = 9'],
    ['Vendas por loja: Centro 1.250, Norte 980, Sul 1.100', 'bar: Centro = 1250, Norte = 980, Sul = 1100'],
    ['Gols: Flamengo 45; Palmeiras 50; Santos 32', 'bar: Flamengo = 45, Palmeiras = 50, Santos = 32'],
  ],
};
