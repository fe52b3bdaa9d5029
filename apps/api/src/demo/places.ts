import type { LocationKind } from "@packhaus/contract/stock/stock-locations/schema"

type Place = {
  /** Mailbox of its creator; it belongs to the creator's organisation. */
  by: "administrator" | "supplier" | "customer" | "other"
  name: string
  kind: LocationKind
  status?: "active" | "inactive"
  address_1: string
  postal_code: string
  city: string
  country_code: string
}

/** The locations of the demo, at least one of each kind. */
export const places = {
  hamburg: {
    by: "administrator",
    name: "Hamburg-Billbrook",
    kind: "import",
    address_1: "Billbrookdeich 210",
    postal_code: "22113",
    city: "Hamburg",
    country_code: "DE",
  },
  rotterdam: {
    by: "administrator",
    name: "Rotterdam Waalhaven",
    kind: "import",
    address_1: "Waalhaven Zuidzijde 19",
    postal_code: "3089 JH",
    city: "Rotterdam",
    country_code: "NL",
  },
  yantian: {
    by: "administrator",
    name: "Shenzhen Yantian",
    kind: "china",
    address_1: "12 Mingzhu Avenue",
    postal_code: "518083",
    city: "Shenzhen",
    country_code: "CN",
  },
  retouren: {
    by: "administrator",
    name: "Retourenhaus Harburg",
    kind: "retour",
    address_1: "Seehafenstraße 7",
    postal_code: "21079",
    city: "Hamburg",
    country_code: "DE",
  },
  bremen: {
    by: "administrator",
    name: "Bremen Neustadt",
    kind: "import",
    status: "inactive",
    address_1: "Senator-Apelt-Straße 61",
    postal_code: "28197",
    city: "Bremen",
    country_code: "DE",
  },
  werkstatt: {
    by: "supplier",
    name: "Lumen Werkstatt",
    kind: "dropshipping",
    address_1: "88 Yantian Road",
    postal_code: "518081",
    city: "Shenzhen",
    country_code: "CN",
  },
  laden: {
    by: "customer",
    name: "Lager Lüneburg",
    kind: "customer",
    address_1: "Lange Straße 12",
    postal_code: "21335",
    city: "Lüneburg",
    country_code: "DE",
  },
  tirol: {
    by: "other",
    name: "Lager Innsbruck",
    kind: "customer",
    address_1: "Maximilianstraße 4",
    postal_code: "6020",
    city: "Innsbruck",
    country_code: "AT",
  },
} as const satisfies Record<string, Place>
export type PlaceName = keyof typeof places

/** Per country, first to last; `ZZ` is the rest of the world. */
export const priorities: readonly {
  by: "administrator" | "customer"
  country: string
  places: readonly PlaceName[]
}[] = [
  { by: "administrator", country: "DE", places: ["bremen", "hamburg", "rotterdam"] },
  { by: "administrator", country: "ZZ", places: ["rotterdam", "hamburg"] },
  { by: "customer", country: "DE", places: ["laden", "hamburg", "rotterdam"] },
  { by: "customer", country: "GB", places: ["rotterdam", "hamburg", "laden"] },
]
