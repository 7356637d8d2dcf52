/** A municipality where a dealer of farm supplies has customers. */
export type Place = { city: string; state: string; areaCode: string }

const BY_STATE: Record<string, readonly [city: string, areaCode: string][]> = {
  BA: [
    ['Luís Eduardo Magalhães', '77'],
    ['Barreiras', '77'],
    ['São Desidério', '77'],
    ['Formosa do Rio Preto', '77'],
  ],
  GO: [
    ['Rio Verde', '64'],
    ['Jataí', '64'],
    ['Mineiros', '64'],
    ['Cristalina', '61'],
    ['Catalão', '64'],
  ],
  MA: [['Balsas', '99']],
  MG: [
    ['Uberaba', '34'],
    ['Unaí', '38'],
    ['Patos de Minas', '34'],
    ['Paracatu', '38'],
  ],
  MS: [
    ['Dourados', '67'],
    ['Maracaju', '67'],
    ['Chapadão do Sul', '67'],
    ['Sidrolândia', '67'],
  ],
  MT: [
    ['Sorriso', '66'],
    ['Lucas do Rio Verde', '65'],
    ['Sinop', '66'],
    ['Primavera do Leste', '66'],
    ['Campo Verde', '66'],
    ['Rondonópolis', '66'],
    ['Querência', '66'],
    ['Sapezal', '65'],
  ],
  PI: [
    ['Uruçuí', '89'],
    ['Bom Jesus', '89'],
  ],
  PR: [
    ['Cascavel', '45'],
    ['Toledo', '45'],
    ['Guarapuava', '42'],
    ['Castro', '42'],
    ['Londrina', '43'],
    ['Campo Mourão', '44'],
  ],
  RS: [
    ['Passo Fundo', '54'],
    ['Cruz Alta', '55'],
    ['Carazinho', '54'],
    ['Ijuí', '55'],
    ['Não-Me-Toque', '54'],
  ],
  SC: [
    ['Chapecó', '49'],
    ['Campos Novos', '49'],
    ['Xanxerê', '49'],
  ],
  SP: [
    ['Ribeirão Preto', '16'],
    ['Barretos', '17'],
    ['Itapeva', '15'],
  ],
  TO: [
    ['Porto Nacional', '63'],
    ['Pedro Afonso', '63'],
  ],
}

export const PLACES: readonly Place[] = Object.entries(BY_STATE).flatMap(([state, cities]) =>
  cities.map(([city, areaCode]) => ({ city, state, areaCode })),
)
