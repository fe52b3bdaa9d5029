import { answersForSales, isStaff, type Role } from "@packhaus/contract/access/roles"
import { chatList } from "@packhaus/contract/chats/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"

/** The chats in which the viewer has unread messages. */
const unread = sql`(select mine.chat_id from ${sql.table("chat_reads")} as mine where mine.is_unread)`

/** Whether support's refund proposal for a claim of a row of `chats` waits for an administrator. */
const hasHandedOver = sql<SqlBool>`claim = 'accepted' and exists (select from ${sql.table("claims")} as waiting
  where waiting.chat_id = chats.id and waiting.organisation_id = chats.organisation_id
    and waiting.status = 'accepted' and waiting.requested_at is not null)`
const toStaff = ({ role }: { role: Role }) => isStaff(role)

/** The viewer's chats. Both sides see each other's names, but not the shop. */
export const chatListing = serveList(chatList, {
  from: "chats as chat",
  rows(own, { reader }) {
    const rows = own.select([
      sql<number>`coalesce((select max(mine.last_position - mine.read_position)
          from ${sql.table("chat_reads")} as mine where mine.chat_id = chat.id
            and mine.organisation_id = chat.organisation_id and mine.is_unread), 0)::int`.as(
        "unread",
      ),
    ])
    // Suppliers see no shops, so none is joined.
    return answersForSales(reader.role)
      ? rows
          .leftJoin("shops as shop", "shop.id", "chat.shop_id")
          .select(sql<string | null>`shop.name`.as("shop_name"))
      : rows.select(sql<string | null>`null`.as("shop_name"))
  },
  filters: {
    concern: { to_confirm: () => hasHandedOver },
    unread: {
      true: () => sql<SqlBool>`id in ${unread}`,
      false: () => sql<SqlBool>`id not in ${unread}`,
    },
  },
  shown: {
    concern: toStaff,
    shop_id: ({ role }) => answersForSales(role),
  },
  present: ({ role }, chat) => (answersForSales(role) ? chat : { ...chat, shop_id: null }),
})
