import type { Same } from "#lib/phrases.ts"
import type { phrases as german } from "./phrases.de.ts"

export const phrases: Same<typeof german> = {
  title: "Help and contact",
  areasTitle: "Help by area",
  termsTitle: "Terms",
  contact: {
    title: "Contact",
    text: "Did you not find an answer? Write to us. Include the number of the order or invoice to get a faster answer.",
    mail: "Email to {{address}}",
    subject: "Question about {{page}}",
    keys: "Press “?” for the keyboard shortcuts.",
  },
  news: {
    title: "What's new",
    unread: "New",
    inbox: {
      title: "Inbox with three panes",
      text: "Chats, messages and the order are side by side. Filters show unanswered chats and open claims, and templates fill a reply.",
    },
    afterSales: {
      title: "Claim, return and note on the order",
      text: "Shipped orders offer claim, return, replacement and note. A claim opens its chat.",
    },
    search: {
      title: "Search tolerates typing mistakes",
      text: "Search finds similar names, cities and messages, and shows status and date. On an order it offers the actions of that order.",
    },
    firstHour: {
      title: "Ready sooner",
      text: "Sign-up has fewer fields, and each empty list has a button for the first entry.",
    },
  },
  areas: {
    orders: {
      title: "Orders",
      text: "Orders come from your shops. Packhaus matches items, chooses the location and sends the tracking number to the shop. Orders on hold show the reason and the next action. After shipping you can make a claim, announce a return or request a replacement here.",
    },
    chats: {
      title: "Chats",
      text: "Each chat belongs to an order, a request, a packaging order or a booking. Beside the messages you see the order with its items and parcels. Claims begin and end here: support decides and proposes an amount, and an administrator confirms it.",
    },
    retours: {
      title: "Returns",
      text: "A retour is a parcel that has arrived. The warehouse counts its pieces by condition. Rules per product decide what happens to them.",
    },
    stocks: {
      title: "Stocks",
      text: "For each item and location you see how much is on hand, reserved and blocked, and how long the stock lasts. If goods run low, create a stock order with one click.",
    },
    products: {
      title: "Products",
      text: "Products have variants with SKU, measures and customs data. The SKU links them to the items of your shop.",
    },
    "product-requests": {
      title: "Product requests",
      text: "You describe a product, suppliers make offers, and you accept one. The result is an agreement with prices, and a product.",
    },
    invoices: {
      title: "Invoices",
      text: "Services are collected and invoiced regularly. You pay from the balance, by transfer or by card, and upload proofs.",
    },
    balance: {
      title: "Balance",
      text: "The balance pays invoices. Transfers are assigned by your payment reference.",
    },
    packagings: {
      title: "Packaging",
      text: "You buy packaging in standard or custom sizes. The pack station suggests the smallest one that fits.",
    },
    services: {
      title: "Services",
      text: "You book services such as product photos. Each booking has a chat with the provider.",
    },
    shops: {
      title: "Shops",
      text: "A connected shop sends orders and receives tracking numbers and stock. Each shipping title of the shop needs one shipment method.",
    },
    locations: {
      title: "Locations",
      text: "A location stores and ships goods. The priority per country decides which location takes an order.",
    },
  },
  terms: {
    hold: {
      name: "On hold",
      text: "Work on the order pauses until all reasons are resolved, such as missing stock or a missing payment.",
    },
    fulfilment: {
      name: "Shipment",
      text: "Packed pieces of an order at one location. An order can have several shipments.",
    },
    route: {
      name: "Routing",
      text: "Packhaus takes the first location with enough stock in the priority of the country.",
    },
    announcedReturn: {
      name: "Announced return",
      text: "Pieces that the shopper sends back and that have not arrived yet. Their arrival counts towards the announcement.",
    },
    replacement: {
      name: "Replacement",
      text: "The same pieces are sent again free of charge, as an order of their own.",
    },
    claim: {
      name: "Claim",
      text: "A demand about pieces of an order: refund, exchange, loss or other, with photos or receipts.",
    },
    handOver: {
      name: "Hand-over to an administrator",
      text: "Support proposes the amount of a refund. It is booked once an administrator confirms it.",
    },
    template: {
      name: "Template",
      text: "A text of the organisation with placeholders. It fills a draft and sends nothing.",
    },
    assignee: {
      name: "Assignee",
      text: "The support agent who has taken over the chat. Visible to Packhaus only.",
    },
    grade: {
      name: "Grade A, B, C",
      text: "A: unused in its original packaging. B: packaging missing or damaged. C: used or damaged.",
    },
    unassigned: {
      name: "Unassigned return",
      text: "A parcel whose order is unknown. It waits until it is assigned or closed.",
    },
    reserved: { name: "Reserved", text: "Pieces assigned to open orders that are not packed yet." },
    blocked: { name: "Blocked", text: "Pieces that are not sold, such as damaged goods." },
    incoming: { name: "Incoming", text: "Pieces of stock orders that have not arrived yet." },
    cover: {
      name: "Days of cover",
      text: "How many days the available stock lasts at the sales of the last 14 days.",
    },
    hsCode: {
      name: "HS code",
      text: "The international number of a kind of goods. Customs duties depend on it.",
    },
    midCode: {
      name: "MID code",
      text: "The manufacturer's identification for customs of the USA.",
    },
    ioss: {
      name: "IOSS number",
      text: "With it, VAT on imports into the EU up to €150 is already paid.",
    },
    offer: {
      name: "Offer",
      text: "Prices, quantities and delivery times of a supplier for your request, valid until a day.",
    },
    agreement: { name: "Agreement", text: "An accepted offer. Orders are priced by it." },
    moq: {
      name: "Minimum order quantity",
      text: "The smallest number of pieces that you can order.",
    },
    collecting: {
      name: "Collecting",
      text: "The invoice still collects services and is not issued.",
    },
    correction: {
      name: "Credit note",
      text: "A document that cancels an invoice completely or in part.",
    },
    paymentProof: {
      name: "Payment proof",
      text: "A receipt of your transfer. Packhaus checks it and books the payment.",
    },
    alert: {
      name: "Balance alert",
      text: "All members get an email when the balance falls below this amount.",
    },
    autoPay: {
      name: "Auto-pay",
      text: "Invoices up to this amount are paid from the balance immediately.",
    },
    transferCode: {
      name: "Payment reference",
      text: "This text assigns your transfer to your balance.",
    },
    printFile: {
      name: "Print file",
      text: "Your artwork of custom packaging. It can be downloaded after 10 fulfilled orders.",
    },
    booking: { name: "Booking", text: "Your order to a provider with price, files and status." },
    token: {
      name: "Access",
      text: "The shop's permission to read orders and report tracking numbers. When it expires, reconnect the shop.",
    },
    linesWithoutGoods: {
      name: "Lines without goods",
      text: "SKUs of the shop that are no goods, such as postage. They are not shipped.",
    },
    priority: {
      name: "Priority",
      text: "Up to five locations per country. The first with stock takes the order.",
    },
    locationKind: {
      name: "Kind of location",
      text: "Import, China and return warehouses belong to Packhaus, dropshipping locations to suppliers, your own locations to you.",
    },
  },
}
