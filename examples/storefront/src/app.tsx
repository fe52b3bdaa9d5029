import type { Cart } from "@packhaus/contract/commerce/carts"
import { resources } from "@packhaus/contract/commerce/resources"
import { useEffect, useState } from "react"
import { AppContext, type AppState, type Language, type Region } from "./app-state.tsx"
import { rememberedCart } from "./cart.ts"
import { money } from "./money.ts"
import { Frame } from "./parts/frame.tsx"
import { Failed, Loading } from "./parts/states.tsx"
import { Routes } from "./routes.tsx"
import { remembered, type Shop } from "./shop.ts"
import { useLoaded } from "./use-loaded.ts"
import { de } from "./words/de.ts"
import { en } from "./words/en.ts"

const words = { de, en }
const LANGUAGE = "language"

function firstLanguage(): Language {
  const kept = remembered.get(LANGUAGE)
  if (kept === "de" || kept === "en") return kept
  return navigator.language.startsWith("de") ? "de" : "en"
}

/** The regions, with those of the shop's language first, and the stored cart of this browser. */
async function begin(shop: Shop) {
  const [listed, cart] = await Promise.all([
    shop.call(resources.regions.store.list, { query: { limit: 100 } }),
    rememberedCart(shop),
  ])
  // The reply has the relations of a region; the schema lists its columns only.
  const all = listed.regions as unknown as Region[]
  return { regions: all.filter(({ countries }) => countries.length > 0), cart }
}

/** The region of the cart, otherwise the shop's home region, otherwise the first. */
const regionOf = (all: readonly Region[], cart: Cart | null) =>
  all.find(({ id }) => id === cart?.region_id) ??
  all.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === "de")) ??
  all[0]

export function App({ shop }: { shop: Shop }) {
  const [language, setLanguage] = useState(firstLanguage)
  const [cart, setCart] = useState<Cart | null>(null)
  const [signedIn, setSignedIn] = useState(shop.isSignedIn)
  const begun = useLoaded("begin", async () => {
    const { regions, cart } = await begin(shop)
    setCart(cart)
    return regions
  })
  useEffect(() => {
    document.documentElement.lang = language
    remembered.set(LANGUAGE, language)
  }, [language])

  if (begun.state === "failed")
    return <Failed words={words[language]} error={begun.error} again={begun.again} />
  const region = begun.value && regionOf(begun.value, cart)
  if (!begun.value || !region) return <Loading words={words[language]} />
  const state: AppState = {
    shop,
    words: words[language],
    language,
    setLanguage,
    regions: begun.value,
    region,
    cart,
    setCart,
    signedIn,
    setSignedIn,
    price: (amount) => money(amount, region.currency_code, language),
  }
  return (
    <AppContext value={state}>
      <Frame>
        <Routes />
      </Frame>
    </AppContext>
  )
}
