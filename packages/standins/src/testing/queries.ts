/** The calls of an app like ours; each is checked against the platform's schema. */

const SCOPES = `
query Scopes { currentAppInstallation { id launchUrl accessScopes { handle } } }`

export const ORDERS = `
query Orders($first:Int!,$after:String,$q:String){ orders(first:$first,after:$after,query:$q,sortKey:UPDATED_AT){ pageInfo{hasNextPage endCursor} nodes{
  id name createdAt updatedAt cancelledAt email phone displayFinancialStatus displayFulfillmentStatus currencyCode
  subtotalPriceSet{shopMoney{amount currencyCode}} totalShippingPriceSet{shopMoney{amount}} totalTaxSet{shopMoney{amount}} totalPriceSet{shopMoney{amount}}
  customer{id firstName lastName} shippingAddress{firstName lastName address1 address2 city zip provinceCode countryCodeV2 company phone} shippingLine{title code}
  lineItems(first:250){pageInfo{hasNextPage endCursor} nodes{id title variantTitle sku quantity currentQuantity unfulfilledQuantity originalUnitPriceSet{shopMoney{amount}} variant{id} product{id}}}}}}`

export const FULFILMENT_ORDERS = `
query FO($id:ID!){ order(id:$id){ id fulfillmentOrders(first:20){nodes{ id status requestStatus assignedLocation{name location{id}} supportedActions{action}
  deliveryMethod{methodType} lineItems(first:250){pageInfo{hasNextPage endCursor} nodes{id remainingQuantity totalQuantity sku lineItem{id} variant{id}}}}}}}`

export const FULFIL = `
mutation F($f:FulfillmentInput!){ fulfillmentCreate(fulfillment:$f){ fulfillment{id status trackingInfo(first:10){company number url}} userErrors{field message}}}`

export const TRACK = `
mutation T($id:ID!,$t:FulfillmentTrackingInput!,$n:Boolean){ fulfillmentTrackingInfoUpdate(fulfillmentId:$id,trackingInfoInput:$t,notifyCustomer:$n){fulfillment{id} userErrors{field message}}}`

const SET_PRODUCT = `
mutation P($identifier:ProductSetIdentifiers,$input:ProductSetInput!,$sync:Boolean!){ productSet(identifier:$identifier,input:$input,synchronous:$sync){
  product{id handle variants(first:100){nodes{id sku inventoryItem{id}}}} productSetOperation{id status} userErrors{code field message}}}`

const CREATE_PRODUCT = `
mutation PC($p:ProductCreateInput!,$m:[CreateMediaInput!]){ productCreate(product:$p,media:$m){product{id handle} userErrors{field message}}}`

const CREATE_VARIANTS = `
mutation V($id:ID!,$v:[ProductVariantsBulkInput!]!,$s:ProductVariantsBulkCreateStrategy){ productVariantsBulkCreate(productId:$id,variants:$v,strategy:$s){productVariants{id sku} userErrors{code field message}}}`

const SET_QUANTITIES = `
mutation I($input:InventorySetQuantitiesInput!,$key:String!){ inventorySetQuantities(input:$input) @idempotent(key:$key){ inventoryAdjustmentGroup{id reason changes{name delta quantityAfterChange}} userErrors{code field message}}}`

const PRODUCT_BY_HANDLE = `
query H($h:String!){ productByIdentifier(identifier:{handle:$h}){ id title handle status onlineStoreUrl variants(first:100){nodes{id title sku barcode price inventoryItem{id harmonizedSystemCode countryCodeOfOrigin measurement{weight{value unit}}}}}}}`

const LOCATIONS = `
query L($a:String){ locations(first:50,after:$a){nodes{id name isActive fulfillsOnlineOrders address{countryCode city zip address1}} pageInfo{hasNextPage endCursor}}}`

const RUN_BULK = `
mutation B($q:String!){ bulkOperationRunQuery(query:$q,groupObjects:false){bulkOperation{id status} userErrors{code field message}}}`

const READ_BULK = `
query BP($id:ID!){ bulkOperation(id:$id){id status errorCode objectCount fileSize url partialDataUrl}}`

export const SUBSCRIBE = `
mutation W($t:WebhookSubscriptionTopic!,$w:WebhookSubscriptionInput!){ webhookSubscriptionCreate(topic:$t,webhookSubscription:$w){webhookSubscription{id topic uri} userErrors{field message}}}`

export const QUERIES = [
  SCOPES,
  ORDERS,
  FULFILMENT_ORDERS,
  FULFIL,
  TRACK,
  SET_PRODUCT,
  CREATE_PRODUCT,
  CREATE_VARIANTS,
  SET_QUANTITIES,
  PRODUCT_BY_HANDLE,
  LOCATIONS,
  RUN_BULK,
  READ_BULK,
  SUBSCRIBE,
]
