/** How a product is sold: its unit and what an order usually takes, in thousandths of it. */
type Sale = { unit: string; step: number; minSteps: number; maxSteps: number }

const TONNES: Sale = { unit: 't', step: 250, minSteps: 4, maxSteps: 160 }
const SEED_BAGS: Sale = { unit: 'sc', step: 1000, minSteps: 10, maxSteps: 240 }
const LITRES: Sale = { unit: 'L', step: 5000, minSteps: 2, maxSteps: 80 }
const KILOS: Sale = { unit: 'kg', step: 500, minSteps: 4, maxSteps: 120 }
const FEED_BAGS: Sale = { unit: 'sc', step: 1000, minSteps: 10, maxSteps: 150 }
const PIECES: Sale = { unit: 'un', step: 1000, minSteps: 1, maxSteps: 3 }

export type CatalogueProduct = Sale & { sku: string; name: string; priceCents: number }

type Line = readonly [name: string, reais: number]

const family = (prefix: string, sale: Sale, lines: readonly Line[]): CatalogueProduct[] =>
  lines.map(([name, reais], index) => ({
    ...sale,
    sku: `${prefix}-${String((index + 1) * 10).padStart(4, '0')}`,
    name,
    priceCents: Math.round(reais * 100),
  }))

/** What a Brazilian dealer of farm supplies sells, with list prices in reais per unit. */
export const PRODUCT_CATALOGUE: readonly CatalogueProduct[] = [
  ...family('FER', TONNES, [
    ['Fertilizante NPK 04-14-08 granulado', 2480],
    ['Fertilizante NPK 10-10-10 granulado', 2655.5],
    ['Fertilizante NPK 20-05-20 granulado', 2890],
    ['Fertilizante NPK 02-20-18 granulado', 2744.9],
    ['Fertilizante NPK 08-28-16 granulado', 2998],
    ['Ureia agrícola 46% N', 2835],
    ['Sulfato de amônio 21% N', 1690],
    ['Cloreto de potássio 60% K₂O', 2410.75],
    ['MAP 11-52-00 (fosfato monoamônico)', 4120],
    ['Superfosfato simples 18% P₂O₅', 1780],
    ['Superfosfato triplo 41% P₂O₅', 3290],
    ['Calcário dolomítico PRNT 85%', 189.9],
    ['Gesso agrícola', 145.5],
  ]),
  ...family('SEM', SEED_BAGS, [
    ['Semente de soja precoce RR ciclo 6.8 – saco 40 kg', 412.9],
    ['Semente de soja média Intacta ciclo 7.4 – saco 40 kg', 468.5],
    ['Semente de soja tardia Conkesta ciclo 8.2 – saco 40 kg', 499],
    ['Semente de milho híbrido verão – 60 mil sementes', 879],
    ['Semente de milho híbrido safrinha – 60 mil sementes', 798.4],
    ['Semente de algodão de fibra média – 200 mil sementes', 1345],
    ['Semente de trigo panificação – saco 40 kg', 156.8],
    ['Semente de sorgo granífero – saco 20 kg', 289.9],
    ['Semente de feijão carioca – saco 40 kg', 398],
    ['Semente de arroz irrigado – saco 40 kg', 214.6],
    ['Semente de braquiária ruziziensis – saco 20 kg', 318],
    ['Semente de aveia-preta – saco 40 kg', 132.5],
  ]),
  ...family('DEF', LITRES, [
    ['Herbicida glifosato 480 g/L', 27.9],
    ['Herbicida 2,4-D amina 806 g/L', 24.35],
    ['Herbicida atrazina 500 g/L', 31.2],
    ['Herbicida cletodim 240 g/L', 96.4],
    ['Herbicida glufosinato de amônio 200 g/L', 58.75],
    ['Inseticida lambda-cialotrina 50 g/L', 74.9],
    ['Inseticida imidacloprido 200 g/L', 112],
    ['Inseticida clorantraniliprole 200 g/L', 684.5],
    ['Fungicida azoxistrobina + ciproconazol', 189.9],
    ['Fungicida protioconazol + trifloxistrobina', 246.3],
    ['Óleo mineral adjuvante', 18.6],
    ['Espalhante adesivo não iônico', 22.45],
    ['Regulador de crescimento cloreto de mepiquate', 47.8],
  ]),
  ...family('BIO', KILOS, [
    ['Fungicida mancozebe 750 g/kg', 39.9],
    ['Inseticida acefato 750 g/kg', 52.8],
    ['Inoculante turfoso para soja', 86.4],
    ['Trichoderma harzianum WG', 214],
    ['Bacillus thuringiensis WP', 168.5],
    ['Fertilizante foliar boro 17%', 28.7],
    ['Fertilizante foliar manganês 13%', 24.9],
    ['Sulfato de zinco 20%', 9.85],
  ]),
  ...family('NUT', FEED_BAGS, [
    ['Ração para bovinos de corte em confinamento – saco 40 kg', 92.4],
    ['Ração para vacas em lactação 22% PB – saco 40 kg', 108.9],
    ['Ração para aves de postura – saco 40 kg', 97.3],
    ['Ração para suínos em terminação – saco 40 kg', 101.6],
    ['Sal mineral 80 g de fósforo – saco 30 kg', 138],
    ['Sal mineral proteinado seca – saco 30 kg', 96.75],
    ['Ureia pecuária – saco 25 kg', 99.9],
    ['Núcleo para bezerros em creep-feeding – saco 25 kg', 156.2],
    ['Farelo de soja 46% – saco 50 kg', 129.8],
    ['Milho grão moído – saco 50 kg', 68.5],
  ]),
  ...family('IMP', PIECES, [
    ['Pulverizador costal 20 L', 389.9],
    ['Pulverizador tratorizado 600 L', 28_750],
    ['Plantadeira de arrasto 9 linhas', 186_500],
    ['Grade aradora 16 discos', 42_900],
    ['Distribuidor de calcário 5,5 t', 67_800],
    ['Roçadeira hidráulica 1,7 m', 14_650],
    ['Kit de irrigação por aspersão 1 ha', 9_480.5],
    ['Bebedouro australiano 10 mil L', 5_290],
    ['Cocho plástico com cobertura 3 m', 1_180],
    ['Eletrificador de cerca 60 km', 1_349.9],
  ]),
]
