import { resources } from "@packhaus/contract/commerce/resources"
import type { ReactNode } from "react"
import { type Language, useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { go, Link, useLocation } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"
import { BagIcon, LockIcon, PersonIcon, SearchIcon } from "./icons.tsx"

type Category = { name: string; handle: string }

function Categories() {
  const { shop, words } = useApp()
  const { pathname } = useLocation()
  const loaded = useLoaded("categories", async () => {
    const { product_categories } = await shop.call(resources.product_categories.store.list, {
      query: { limit: 20 },
    })
    return product_categories as Category[]
  })
  const categories = loaded.state === "ready" ? loaded.value : []
  const links: (readonly [string, string])[] = [
    ["/", words.all],
    ...categories.map(({ name, handle }) => [`/categories/${handle}`, name] as const),
  ]
  return (
    <nav className="categories" aria-label={words.menu}>
      {links.map(([href, name]) => (
        <Link key={href} href={href} aria-current={pathname === href ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Search() {
  const { words } = useApp()
  const { searchParams } = useLocation()
  const searchText = searchParams.get("q") ?? ""
  return (
    <search>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get("q") ?? "").trim()
          go(q ? `/?${new URLSearchParams({ q })}` : "/")
        }}
      >
        <SearchIcon />
        <input
          key={searchText}
          type="search"
          name="q"
          defaultValue={searchText}
          placeholder={words.search}
          aria-label={words.search}
          maxLength={100}
        />
      </form>
    </search>
  )
}

function LanguageChoice() {
  const { language, setLanguage, words } = useApp()
  return (
    <select
      className="language"
      aria-label={words.language}
      value={language}
      onChange={({ target }) => setLanguage(target.value as Language)}
    >
      <option value="de">DE</option>
      <option value="en">EN</option>
    </select>
  )
}

function Header() {
  const { shop, words } = useApp()
  const { count } = useCart()
  return (
    <header className="header">
      <Link href="/" className="mark">
        {shop.name}
      </Link>
      <Categories />
      <Search />
      <LanguageChoice />
      <Link href="/account" className="round" aria-label={words.account}>
        <PersonIcon />
      </Link>
      <Link href="/cart" className="round" aria-label={words.cartWith(count)}>
        <BagIcon />
        {count > 0 && <span className="count">{count}</span>}
      </Link>
    </header>
  )
}

function CheckoutHeader() {
  const { shop, words } = useApp()
  return (
    <header className="header">
      <Link href="/" className="mark">
        {shop.name}
      </Link>
      <span className="safe">
        <LockIcon /> {words.checkout.safe}
      </span>
    </header>
  )
}

function Footer() {
  const { words } = useApp()
  return (
    <footer className="footer">
      <nav>
        {(["shipping", "returns", "imprint", "privacy"] as const).map((name) => (
          <Link key={name} href={`/info/${name}`}>
            {words.info[name][0]}
          </Link>
        ))}
      </nav>
      <Link href="/orders/find">{words.lookUp.title}</Link>
    </footer>
  )
}

/** The frame of each page. During checkout it contains no links to other pages. */
export function Frame({ children }: { children: ReactNode }) {
  const { words } = useApp()
  const { pathname } = useLocation()
  const isCheckout = pathname === "/checkout"
  return (
    <div className="page">
      <a className="skip" href="#content">
        {words.toContent}
      </a>
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <main id="content" className={isCheckout ? "wide" : "main"}>
        {children}
      </main>
      {!isCheckout && <Footer />}
    </div>
  )
}
