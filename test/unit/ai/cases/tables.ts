/** Tables that several cases are about. */

export const REVENUE_AND_COSTS = `month,revenue,costs
Jan,120,80
Feb,135,90
Mar,150,85
`;

export const COUNTRIES = `country,population,area
Norland,500,20
Sudland,900,35
Estland,300,50
Westland,700,10
`;

export const ORDERS = `date,region,orders,revenue
2024-01-05,North,3,120
2024-01-20,South,5,200
2024-02-03,North,4,180
2024-02-18,South,2,90
2024-03-09,North,6,240
2024-03-30,South,1,60
`;

export const VISITS = `date,visits
2026-01-01,10
2026-01-02,30
2026-01-03,20
2026-01-04,40
`;

export const ABTEILUNGEN = `Abteilung;Umsatz;Kosten
Vertrieb;1.200;800
Marketing;950;700
IT;400;650
`;

export const VENTES = `mois,ventes
janv,12
févr,15
mars,11
`;

export const PAISES = `país,población
A,5
B,9
C,7
`;

export const REGIOS = `regio,omzet
Noord,12
Zuid,15
Noord,4
`;

export const SALARIES = `Name,Department,Salary,Age
Ann,IT,5000,31
Bob,IT,4000,45
Cid,HR,3000,28
Dee,HR,3500,39
Eve,Sales,4200,33
`;

export const YEARS_ACROSS = `country,2021,2022,2023
Norway,12,14,15
Spain,20,22,21
Italy,18,17,19
`;

export const CHANNELS = `Date;Channel;Clicks;Cost
01.01.2024;Search;120;45,50
02.01.2024;Social;80;30,00
01.02.2024;Search;140;50,25
05.02.2024;Social;95;33,10
`;

export const QUARTERS = `quarter,product,units
Q1 2024,Tea,10
Q1 2024,Coffee,20
Q2 2024,Tea,15
Q2 2024,Coffee,25
`;

export const VISITORS = `month,visitors,signups,rate
Jan 2024,1000,50,5%
Feb 2024,1200,66,5.5%
Mar 2024,900,54,6%
Apr 2024,1500,90,6%
`;

export const VENDAS = `mês,vendas
janeiro,12
fevereiro,15
março,11
`;

export const SPRZEDAZ = `miesiąc,sprzedaż
styczeń,12
luty,15
marzec,11
`;

export const PRODUCTS = `product,category,price,sold
Pen,Office,1.5,300
Desk,Furniture,150,12
Chair,Furniture,80,40
Paper,Office,4,220
Lamp,Furniture,35,25
`;

export const WEATHER = `Date,Temp,Rain
2024-03-01,8,0
2024-03-02,9.5,2.1
2024-03-03,7,5.4
2024-03-04,11,0
2024-04-01,13,1
2024-04-02,15,0
`;

export const ANSWERS = `Answer,Count
Yes,120
No,45
Maybe,30
`;

export const YEARS = `Year,Sales,Profit
2018,100,10
2019,120,15
2020,90,-5
2021,130,18
2022,160,25
`;

export const FILIALEN = `Monat,Filiale,Umsatz
2024-01,Nord,10
2024-01,Süd,20
2024-02,Nord,15
2024-02,Süd,18
`;

export const CALLS = `Agent,Team,Calls,Minutes
Ida,Red,40,120
Jan,Red,35,90
Kim,Blue,50,160
Lou,Blue,20,80
`;

export const LEADS = `week,leads,deals
2024-W01,30,3
2024-W02,42,5
2024-W03,28,4
`;

export const CITIES = `City,Jan,Feb,Mar
Oslo,1,2,4
Rome,9,10,13
`;

export const PAYMENTS = `timestamp,status,amount
2024-05-01 10:00,paid,20
2024-05-01 12:30,open,15
2024-05-02 09:15,paid,30
2024-05-03 18:00,paid,10
`;

export const AGENTEN = `Agent,Team,Anrufe
Ida,Rot,40
Jan,Rot,35
Kim,Blau,90
`;

export const ANRUFE = `Monat,Anrufe
Jan,10
Feb,15
`;

export const STORES = `Store,Month,Revenue,Returns
Ada,2024-01,100,5
Ada,2024-02,120,6
Bert,2024-01,80,2
Bert,2024-02,95,9
`;

export const MODELLE = `Model;Preis;Reichweite
Alpha;29.990;350
Beta;45.500;520
Gamma;38.000;410
`;

export const OPEN_DATES = `date,amount
03/04/2024,10
05/04/2024,20
03/06/2024,5`;

export const VENDITE = `Anno,vendite
2019,10
2020,20
2021,30
2022,40`;
