import { useApp } from "./app-state.tsx"
import { AccountPage } from "./pages/account-page.tsx"
import { CartPage } from "./pages/cart-page.tsx"
import { CataloguePage } from "./pages/catalogue-page.tsx"
import { CheckoutPage } from "./pages/checkout-page.tsx"
import { ConfirmPage } from "./pages/confirm-page.tsx"
import { EditPage } from "./pages/edit-page.tsx"
import { ExchangePage } from "./pages/exchange-page.tsx"
import { InfoPage, isInfo } from "./pages/info-page.tsx"
import { LookUpPage } from "./pages/look-up-page.tsx"
import { NewPasswordPage } from "./pages/new-password-page.tsx"
import { OrderPage } from "./pages/order-page.tsx"
import { ProductPage } from "./pages/product-page.tsx"
import { ReturnPage } from "./pages/return-page.tsx"
import { Link, useLocation } from "./router.tsx"

function NotFound() {
  const { words } = useApp()
  return (
    <div className="empty">
      <h1>{words.notFound}</h1>
      <Link href="/">{words.showAll}</Link>
    </div>
  )
}

/** The page of an address. */
export function Routes() {
  const { pathname } = useLocation()
  const [area = "", name = "", part = ""] = pathname.split("/").slice(1).map(decodeURIComponent)
  if (area === "" || area === "categories") return <CataloguePage category={name} />
  if (area === "products" && name) return <ProductPage key={name} handle={name} />
  if (area === "cart") return <CartPage />
  if (area === "checkout") return <CheckoutPage />
  if (area === "orders" && name === "find") return <LookUpPage />
  if (area === "orders" && name === "confirm") return <ConfirmPage />
  if (area === "orders" && name && part === "return") return <ReturnPage id={name} />
  if (area === "orders" && name) return <OrderPage id={name} />
  if (area === "exchange") return <ExchangePage />
  if (area === "order-edit") return <EditPage />
  if (area === "account") return <AccountPage />
  if (area === "reset-password") return <NewPasswordPage />
  if (area === "info" && isInfo(name)) return <InfoPage name={name} />
  return <NotFound />
}
