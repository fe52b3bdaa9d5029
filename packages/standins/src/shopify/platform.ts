import { Journal } from "../journal.ts"
import type { Shop } from "./model.ts"
import { ShopStore } from "./shop-store.ts"
import { nowText } from "./times.ts"

const FIRST_ID = 6_100_000_000_001
const IDS_AT_ONCE = 1000

export type NewShop = {
  domain: string
  name: string
  currency?: string | undefined
  country_code?: string | undefined
  time_zone?: string | undefined
}

type Stored = { kind: "ids"; value: number } | { kind: "shop"; value: Shop }

const FIRST_SHOPS: NewShop[] = [
  { domain: "demo.myshopify.com", name: "Geschenkekontor", currency: "GBP", country_code: "GB" },
  { domain: "zweiter-laden.myshopify.com", name: "Zweiter Laden" },
  { domain: "leerer-laden.myshopify.com", name: "Leerer Laden" },
]

/** All shops of the platform and the counter for all their ids. */
export class Platform {
  readonly #folder: string | null
  readonly #journal: Journal<Stored>
  readonly #shops = new Map<string, ShopStore>()
  #nextId = FIRST_ID
  #reservedTo = FIRST_ID

  /** Opens the data folder (`null`: memory only) and creates the first shops if it is new. */
  constructor(folder: string | null) {
    this.#folder = folder
    this.#journal = new Journal(folder, "platform")
    for (const stored of this.#journal.values()) this.#restore(stored)
    if (this.#shops.size === 0) for (const shop of FIRST_SHOPS) this.found(shop)
  }

  /** A unique number on the platform, also after a restart. */
  nextId(): number {
    if (this.#nextId >= this.#reservedTo) {
      this.#reservedTo = this.#nextId + IDS_AT_ONCE
      this.#journal.put("ids", { kind: "ids", value: this.#reservedTo })
    }
    return this.#nextId++
  }

  get shops(): ShopStore[] {
    return [...this.#shops.values()]
  }

  shop(domain: string | null | undefined): ShopStore | null {
    return this.#shops.get(domain ?? "") ?? null
  }

  /** Creates a shop with one location; returns the existing shop if the name is taken. */
  found(wanted: NewShop): ShopStore {
    const present = this.shop(wanted.domain)
    if (present !== null) return present
    const country = wanted.country_code ?? "DE"
    const shop: Shop = {
      id: this.nextId(),
      domain: wanted.domain,
      name: wanted.name,
      email: `hello@${wanted.domain.split(".")[0]}.example`,
      currency: wanted.currency ?? "EUR",
      country_code: country,
      time_zone: wanted.time_zone ?? (country === "GB" ? "Europe/London" : "Europe/Berlin"),
      created_at: nowText(),
      locations: [
        {
          id: this.nextId(),
          name: country === "GB" ? "Stock room" : "Lager",
          active: true,
          address1: country === "GB" ? "4 Mill Lane" : "Speicherstraße 4",
          zip: country === "GB" ? "LS1 4AP" : "20457",
          city: country === "GB" ? "Leeds" : "Hamburg",
          country_code: country,
        },
      ],
    }
    this.#journal.put(`shop/${shop.domain}`, { kind: "shop", value: shop })
    return this.#open(shop)
  }

  #open(shop: Shop): ShopStore {
    const store = new ShopStore(this.#folder, shop)
    this.#shops.set(shop.domain, store)
    return store
  }

  #restore(stored: Stored) {
    if (stored.kind === "shop") {
      this.#open(stored.value)
      return
    }
    this.#nextId = stored.value
    this.#reservedTo = stored.value
  }
}
