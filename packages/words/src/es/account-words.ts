import { type AddressFields, emptyAddressFields, type OperatorTypeSlug, operatorTypes } from '@caseback/domain'
import type { AccountWords } from '../catalogues/words.ts'

type TypeWords = { name: string; organization: string; location: string }
const types: Record<OperatorTypeSlug, TypeWords> = {
  'restaurants-bars': {
    name: 'Restaurantes y bares',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'business-industry': {
    name: 'Empresas e industria',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'catering-party-service': {
    name: 'Banquetes y eventos',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'lodging-hospitality': {
    name: 'Hoteles y hospedaje',
    organization: 'Nombre de la empresa',
    location: 'Nombre de la propiedad',
  },
  leisure: { name: 'Ocio y recreación', organization: 'Nombre de la empresa', location: 'Nombre del local' },
  'transportation-planes-trains-cruises': {
    name: 'Transporte: aviones, trenes y cruceros',
    organization: 'Nombre de la empresa',
    location: 'Nombre del local',
  },
  'education-k-12': {
    name: 'Educación: primaria y secundaria (K-12)',
    organization: 'Nombre del distrito escolar',
    location: 'Nombre de la escuela',
  },
  'education-cu': {
    name: 'Educación: colegios y universidades',
    organization: 'Nombre del colegio o universidad',
    location: 'Nombre del campus',
  },
  'healthcare-hospitals': {
    name: 'Salud: hospitales',
    organization: 'Nombre del sistema de salud',
    location: 'Nombre del hospital',
  },
  'healthcare-nursinghomes': {
    name: 'Salud: residencias de ancianos',
    organization: 'Nombre de la organización',
    location: 'Nombre de la residencia',
  },
  'other-fire-depts-prisons-military': {
    name: 'Otros: bomberos, prisiones y ejército',
    organization: 'Nombre de la organización',
    location: 'Nombre del local',
  },
  other: { name: 'Otros', organization: 'Nombre de la organización', location: 'Nombre del local' },
}

const addressLabels: Record<keyof AddressFields, string> = {
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  postalCode: 'Código postal',
}

/** Companies and addresses in Spanish. */
export const spanishAccountWords: AccountWords = {
  operatorType: (name) => {
    const known = operatorTypes.find((each) => each.name === name)
    return known ? types[known.slug].name : name
  },
  operatorTypeLabels: (slug) => {
    const { organization, location } = types[operatorTypes.find((each) => each.slug === slug)?.slug ?? 'other']
    return { organization, location }
  },
  missingAddressFields: (address) => emptyAddressFields(address).map((field) => addressLabels[field]),
}
