import { type StoreProduct, storeProducts } from "@packhaus/contract/commerce/store-products"
import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { useCart } from "../cart.ts"
import { reasonOf, wordsOf } from "../errors.ts"
import { BackIcon, CheckIcon } from "../parts/icons.tsx"
import { OptionChoice } from "../parts/option-choice.tsx"
import { Picture } from "../parts/picture.tsx"
import { ShippingNote } from "../parts/shipping-note.tsx"
import { Notice, Shown } from "../parts/states.tsx"
import { Link } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"
import { type Choice, choiceOf, firstChoice, type Variant, variantOf } from "../variants.ts"

const FEW = 5
const MAX_QUANTITY = 99

function Price({ variant, isCard }: { variant: Variant; isCard: boolean }) {
  const { words, price } = useApp()
  const { calculated_price_incl_tax: now, original_price_incl_tax: before } = variant
  if (now === null) return null
  const rate = variant.tax_rates?.reduce((sum, one) => sum + (one.rate ?? 0), 0)
  return (
    <p className="price">
      <strong>{price(now)}</strong>{" "}
      {before !== null && before > now && (
        <s className="small">{words.product.instead(price(before))}</s>
      )}{" "}
      {!isCard && (
        <span className="small">
          {rate ? words.product.withTax(String(rate)) : words.product.withTaxOnly}
        </span>
      )}
    </p>
  )
}

function Stock({ variant, isCard }: { variant: Variant; isCard: boolean }) {
  const { words } = useApp()
  const { purchasable, manage_inventory, inventory_quantity } = variant
  if (purchasable && isCard)
    return (
      <p className="promise good">
        <CheckIcon /> {words.product.mailed}
      </p>
    )
  if (!purchasable) return <p className="promise small">{words.product.notInStock}</p>
  const isFew = manage_inventory && inventory_quantity > 0 && inventory_quantity <= FEW
  return (
    <p className="promise good">
      <CheckIcon /> {isFew ? words.product.few(inventory_quantity) : words.product.inStock}
    </p>
  )
}

function Buy({ variant }: { variant: Variant }) {
  const { words } = useApp()
  const { add } = useCart()
  const [quantity, setQuantity] = useState(1)
  const [state, setState] = useState<"" | "busy" | "added">("")
  const [fault, setFault] = useState("")
  const buy = async () => {
    setState("busy")
    setFault("")
    try {
      await add(variant.id, quantity)
      setState("added")
    } catch (error) {
      setState("")
      setFault(reasonOf(error) ? words.product.tooMany : wordsOf(error, words))
    }
  }
  return (
    <>
      <div className="buy">
        <div className="stepper">
          <button
            type="button"
            aria-label={words.product.less}
            disabled={quantity <= 1}
            onClick={() => setQuantity(quantity - 1)}
          >
            −
          </button>
          <output aria-label={words.product.quantity}>{quantity}</output>
          <button
            type="button"
            aria-label={words.product.moreOf}
            disabled={quantity >= MAX_QUANTITY}
            onClick={() => setQuantity(quantity + 1)}
          >
            +
          </button>
        </div>
        <button
          type="button"
          className="button main-button"
          disabled={!variant.purchasable || state === "busy"}
          onClick={() => void buy()}
        >
          {words.product.add}
        </button>
      </div>
      {state === "added" && (
        <Notice tone="good">
          {words.product.added}. <Link href="/cart">{words.product.toCart}</Link>
        </Notice>
      )}
      {fault && <Notice>{fault}</Notice>}
    </>
  )
}

function Pictures({ product }: { product: StoreProduct }) {
  const urls = [...new Set([product.thumbnail, ...product.images.map(({ url }) => url)])].filter(
    (url) => url !== null,
  )
  const [shown, setShown] = useState(0)
  return (
    <div>
      <Picture src={urls[shown] ?? null} className="picture large" />
      {urls.length > 1 && (
        <ul className="small-pictures">
          {urls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`${product.title} ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                <Picture src={url} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Details({ product, variant }: { product: StoreProduct; variant: Variant }) {
  const { words, language } = useApp()
  const country = variant.origin_country ?? product.origin_country
  const material = variant.material ?? product.material
  const names = new Intl.DisplayNames(language, { type: "region" })
  return (
    <>
      {product.description && (
        <details open>
          <summary>{words.product.description}</summary>
          <p>{product.description}</p>
        </details>
      )}
      {!product.is_giftcard && (
        <details>
          <summary>{words.product.maker}</summary>
          {material && <p>{words.product.material(material)}</p>}
          {country && <p>{words.product.made(names.of(country) ?? country)}</p>}
          {variant.sku && <p>{words.product.article(variant.sku)}</p>}
        </details>
      )}
    </>
  )
}

function Product({ product }: { product: StoreProduct }) {
  const { words } = useApp()
  const first = firstChoice(product.variants)
  const [choice, setChoice] = useState<Choice>(first ? choiceOf(first) : {})
  const variant = variantOf(product.variants, choice) ?? first
  return (
    <>
      <p>
        <Link href="/" className="back">
          <BackIcon /> {words.all}
        </Link>
      </p>
      <div className="product">
        <Pictures product={product} />
        <div>
          <h1>{product.title}</h1>
          {variant && <Price variant={variant} isCard={product.is_giftcard} />}
          {product.options.map((option) => (
            <OptionChoice
              key={option.id}
              product={product}
              option={option}
              choice={choice}
              onChoose={(value) => setChoice({ ...choice, [option.id]: value })}
            />
          ))}
          {variant && <Buy key={variant.id} variant={variant} />}
          {variant && <Stock variant={variant} isCard={product.is_giftcard} />}
          {!product.is_giftcard && <ShippingNote />}
          {variant && <Details product={product} variant={variant} />}
        </div>
      </div>
    </>
  )
}

export function ProductPage({ handle }: { handle: string }) {
  const { shop, words, region } = useApp()
  const loaded = useLoaded(`${handle} ${region.id}`, async (signal) => {
    const query = { handle, region_id: region.id, limit: 1 }
    return (await shop.call(storeProducts.list, { query }, signal)).products[0] ?? null
  })
  return (
    <Shown loaded={loaded}>
      {(product) =>
        product ? (
          <Product product={product} />
        ) : (
          <div className="empty">
            <h1>{words.notFound}</h1>
            <Link href="/">{words.showAll}</Link>
          </div>
        )
      }
    </Shown>
  )
}
