import { json } from "../../http/server.ts"
import { addProduct, changeScopes, deleteProduct, saveProduct, uninstall } from "../actions.ts"
import { expire } from "../tokens.ts"
import { type Control, control, refused, shopControl } from "./control.ts"
import { CONTROL } from "./schema.ts"

/** Controls of a shop, its products, its faults and its connection. */
export const SHOP_CONTROLS = {
  shops: control(CONTROL.shops, (room, wanted) =>
    json(200, { shop: room.found(wanted).store.shop }),
  ),
  products: shopControl(CONTROL.products, (shop, { products }) =>
    json(200, { products: products.map((product) => addProduct(shop, product)) }),
  ),
  stock: shopControl(CONTROL.stock, ({ store }, { sku, available, location }) => {
    const place = store.shop.locations.find((one) => !location || one.name === location)
    const found = store.bySku(sku)
    if (place === undefined || found === null) return refused(404, "no such goods or place")
    const item_id = found.variant.inventory_item_id
    store.saveLevel({ item_id, location_id: place.id, available })
    return json(200, {})
  }),
  locations: shopControl(CONTROL.locations, ({ store, platform }, { name }) => {
    const [first] = store.shop.locations
    if (first === undefined) return refused(404, "no first place")
    const location = { ...first, id: platform.nextId(), name }
    store.saveShop({ ...store.shop, locations: [...store.shop.locations, location] })
    return json(200, { location })
  }),
  "products/delete": shopControl(CONTROL["products/delete"], (shop, { id }) => {
    if (!shop.store.products.has(id)) return refused(404, "no such product")
    deleteProduct(shop, id)
    return json(200, {})
  }),
  "products/price": shopControl(CONTROL["products/price"], (shop, { sku, price }) => {
    const found = shop.store.bySku(sku)
    if (found === null) return refused(404, "no such goods")
    found.variant.price = price
    saveProduct(shop, found.product, "PRODUCTS_UPDATE")
    return json(200, { product: found.product })
  }),
  "products/sku": shopControl(CONTROL["products/sku"], (shop, { sku, to }) => {
    const found = shop.store.bySku(sku)
    if (found === null) return refused(404, "no such goods")
    shop.store.removeProduct(found.product.id)
    found.variant.sku = to
    saveProduct(shop, found.product, "PRODUCTS_UPDATE")
    return json(200, { product: found.product })
  }),
  faults: shopControl(CONTROL.faults, (shop, { mode, times }) => {
    if (mode === null) shop.faults.clear()
    else shop.faults.set(mode, times)
    return json(200, { api: shop.faults.api, webhook: shop.faults.webhook })
  }),
  throttle: shopControl(CONTROL.throttle, (shop, { maximum, restore_rate }) => {
    shop.throttle.reset({ maximum, restore_rate })
    return json(200, shop.throttle.status())
  }),
  scopes: shopControl(CONTROL.scopes, (shop, { scopes }) => {
    changeScopes(shop, scopes)
    return json(200, { scopes: shop.store.installation?.scopes ?? [] })
  }),
  expire: shopControl(CONTROL.expire, (shop, { what }) => {
    expire(shop.store, what)
    return json(200, {})
  }),
  redact: shopControl(CONTROL.redact, (shop, { redacted }) => {
    shop.redacted = redacted
    return json(200, { redacted })
  }),
  uninstall: shopControl(CONTROL.uninstall, (shop) => {
    uninstall(shop)
    return json(200, {})
  }),
  install: control(CONTROL.install, async (room, { url, approve }) => {
    const location = await room.install(url, approve)
    return location === null ? refused(422, "the platform did not ask") : json(200, { location })
  }),
  redeliver: shopControl(CONTROL.redeliver, (shop, { webhook_id }) =>
    shop.webhooks.again(webhook_id) ? json(200, {}) : refused(404, "no such delivery"),
  ),
  idle: shopControl(CONTROL.idle, async (shop, { wait_ms }) => {
    const idle = await Promise.race([
      shop.webhooks.idle().then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, wait_ms, false).unref()),
    ])
    return json(idle ? 200 : 504, { idle, waiting: shop.store.waiting.size })
  }),
} satisfies Record<string, Control>
