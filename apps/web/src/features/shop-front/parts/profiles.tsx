import { shippingProfileList } from "@packhaus/contract/shop-front/list"
import type { ShippingProfileRow } from "@packhaus/contract/shop-front/schema"
import { IconBoxMultiple, IconPencil, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const ProfileSheet = lazyPart(() => import("../components/profile-sheet.tsx"), "ProfileSheet")
const RemoveProfile = lazyPart(() => import("../components/remove-row.tsx"), "RemoveProfile")

const list = listOnScreen(shippingProfileList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** Products that ship in the same way, such as bulky goods. */
export function ProfilesPage() {
  const { t } = useTranslation("shop-front")
  const can = useCan()
  const columns: Columns<ShippingProfileRow> = [
    { id: "name", header: t(($) => $.options.name), fixed: true, sortable: true },
    {
      id: "type",
      header: t(($) => $.profiles.type),
      of: "type",
      words: (type) => t(($) => $.profiles.types[type]),
    },
    { id: "created_at", header: t(($) => $.created), as: "date", sortable: true },
    can("shipping_profile.write") && {
      id: "actions",
      header: t(($) => $.actions),
      actions: (row) => [
        {
          name: "edit",
          label: t(($) => $.editNamed, { name: row.name }),
          icon: IconPencil,
          opens: (close) => <ProfileSheet row={row} onClose={close} />,
        },
        {
          name: "remove",
          label: t(($) => $.removeNamed, { name: row.name }),
          icon: IconTrash,
          opens: (close) => <RemoveProfile row={row} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.profiles)}
      top={<PartsOfShopFront />}
      placeholder={t(($) => $.options.name)}
      create={{
        label: t(($) => $.profiles.create),
        opens: (close) => <ProfileSheet onClose={close} />,
      }}
      filters={{ merchant_id: useByMerchant() }}
      columns={columns}
      nameOf={({ name }) => name}
      card={["name", "type", "actions"]}
      empty={{
        icon: IconBoxMultiple,
        title: t(($) => $.profiles.empty),
        body: t(($) => $.profiles.lead),
      }}
    />
  )
}
