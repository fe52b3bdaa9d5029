import { Navigate, type RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const discounts = () =>
  import("./pages/discounts-page.tsx").then(({ DiscountsPage, loader }) => ({
    Page: DiscountsPage,
    loader,
  }))
const drafts = () =>
  import("./pages/drafts-page.tsx").then(({ DraftsPage, loader }) => ({ Page: DraftsPage, loader }))
const draft = () =>
  import("./pages/draft-page.tsx").then(({ DraftPage, loader }) => ({ Page: DraftPage, loader }))
const shoppers = () =>
  import("./pages/shoppers-page.tsx").then(({ ShoppersPage, loader }) => ({
    Page: ShoppersPage,
    loader,
  }))
const shopper = () =>
  import("./pages/shopper-page.tsx").then(({ ShopperPage, loader }) => ({
    Page: ShopperPage,
    loader,
  }))
const cards = () =>
  import("./pages/gift-cards-page.tsx").then(({ GiftCardsPage, loader }) => ({
    Page: GiftCardsPage,
    loader,
  }))
const shipping = () =>
  import("./pages/shipping-page.tsx").then(({ ShippingPage, loader }) => ({
    Page: ShippingPage,
    loader,
  }))
const returns = () =>
  import("./pages/returns-page.tsx").then(({ ReturnsPage, loader }) => ({
    Page: ReturnsPage,
    loader,
  }))
const swaps = () =>
  import("./pages/swaps-page.tsx").then(({ SwapsPage, loader }) => ({ Page: SwapsPage, loader }))

export const shopFrontRoutes = (): RouteObject[] => [
  { path: "shop-front", element: <Navigate to="discounts" replace /> },
  { path: "shop-front/discounts", ...lazyPage("shop-front", discounts) },
  { path: "shop-front/drafts", ...lazyPage("shop-front", drafts) },
  { path: "shop-front/drafts/:id", ...lazyPage("shop-front", draft) },
  { path: "shop-front/shoppers", ...lazyPage("shop-front", shoppers) },
  { path: "shop-front/shoppers/:id", ...lazyPage("shop-front", shopper) },
  { path: "shop-front/gift-cards", ...lazyPage("shop-front", cards) },
  { path: "shop-front/shipping", ...lazyPage("shop-front", shipping) },
  { path: "shop-front/returns", ...lazyPage("shop-front", returns) },
  { path: "shop-front/swaps", ...lazyPage("shop-front", swaps) },
]
