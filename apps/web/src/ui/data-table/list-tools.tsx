import { IconBookmark } from "@tabler/icons-react"
import { type ComponentProps, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "../actions/button.tsx"
import { Flyout } from "../overlays/flyout.tsx"
import { ExportMenu } from "./export-menu.tsx"
import type { SettingsProps } from "./settings-panel.tsx"
import { TableSettings } from "./table-settings.tsx"

/** Loaded only when needed: most visits use no views. */
const ViewsPanel = lazyPart(() => import("./views-panel.tsx"), "ViewsPanel")

/**
 * A view is a named address, kept for the signed-in person. `list` separates the views of different
 * screens.
 */
function SavedViews(views: ComponentProps<typeof ViewsPanel>) {
  const { t } = useTranslation("ui")
  const button = (
    <Button icon={<IconBookmark size={15} stroke={1.8} aria-hidden />}>
      {t(($) => $.list.views)}
    </Button>
  )
  return (
    <Flyout label={t(($) => $.list.views)} button={button} end>
      <Suspense>
        <ViewsPanel {...views} />
      </Suspense>
    </Flyout>
  )
}

type Props = SettingsProps & {
  /** Null for a list without files. */
  files: ComponentProps<typeof ExportMenu> | null
  /** The list of the saved views; without it none are offered. */
  views: ComponentProps<typeof ViewsPanel> | undefined
}

/** The export, the saved views and the table's settings. */
export const ListTools = ({ files, views, ...settings }: Props) => (
  <>
    {files ? <ExportMenu {...files} /> : null}
    {views ? <SavedViews {...views} /> : null}
    <TableSettings {...settings} />
  </>
)
