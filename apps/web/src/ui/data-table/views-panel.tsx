import { savedViews as api } from "@packhaus/contract/saved-views/endpoints"
import { MAX_VIEWS, type SavedView } from "@packhaus/contract/saved-views/schema"
import { IconPin, IconPinnedOff, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { call, faultsOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button, IconButton } from "../actions/button.tsx"
import { useFavourites } from "../favourites/use-favourites.ts"
import { TextField } from "../fields/field.tsx"
import { useSave } from "../forms/use-save.ts"
import { FailedState } from "../page/states.tsx"
import css from "./list-page.module.css"

/** A favourite is a view by its name: it changes with it. */
const stale = ["saved-views", "favourites"]

type Props = {
  /** Separates the views of different screens. */
  list: string
  /** The rows on the screen, which are counted beside the pinned view. */
  counted: NonNullable<SavedView["counted"]>
}

/** The saved views of a list and a field for a new one; they are loaded when the flyout opens. */
export function ViewsPanel({ list, counted }: Props) {
  const { t } = useTranslation("ui")
  const { data, error, refetch } = useQuery({
    queryKey: ["saved-views", list],
    queryFn: async ({ signal }) => {
      const query = { list, limit: MAX_VIEWS }
      return (await call(api.list, { query }, signal)).saved_views
    },
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.choices} aria-busy={!data}>
      {data?.length === 0 ? <p>{t(($) => $.list.noViews)}</p> : null}
      {data?.map((view) => (
        <View key={view.id} view={view} />
      ))}
      <NewView list={list} counted={counted} />
    </div>
  )
}

/** Not among the phrases of the kit: every page would load them. */
const pinWords = {
  de: {
    add: (name: string) => `${name} zu den Favoriten`,
    remove: (name: string) => `${name} aus den Favoriten nehmen`,
    full: "Höchstens fünf Favoriten: Nehmen Sie zuerst einen heraus.",
  },
  en: {
    add: (name: string) => `Add ${name} to favourites`,
    remove: (name: string) => `Remove ${name} from favourites`,
    full: "At most five favourites: remove one first.",
  },
} as const

function View({ view: { id, name, search } }: { view: SavedView }) {
  const { t, i18n } = useTranslation("ui")
  const { pathname } = useLocation()
  const favourites = useFavourites()
  const isPinned = favourites.has(id)
  const Pin = isPinned ? IconPinnedOff : IconPin
  const words = pinWords[i18n.resolvedLanguage === "en" ? "en" : "de"]
  const pinLabel = isPinned ? words.remove(name) : favourites.isFull ? words.full : words.add(name)
  const remove = useSave({
    send: () => call(api.remove, { params: { id } }),
    failed: t(($) => $.list.viewFailed),
    stale,
  })
  return (
    <div className={css.view}>
      <Link to={{ pathname, search }}>{name}</Link>
      <IconButton
        label={pinLabel}
        inert={!isPinned && favourites.isFull}
        onClick={() => favourites.toggle({ area: null, view_id: id, path: pathname, name, search })}
      >
        <Pin size={15} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton
        label={t(($) => $.list.removeView, { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={15} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Saves the present address under a name. */
function NewView({ list, counted }: Props) {
  const { t } = useTranslation("ui")
  const { field } = useErrorWords()
  const { search } = useLocation()
  const [name, setName] = useState("")
  const save = useSave({
    send: () => call(api.save, { body: { list, name, search, counted } }),
    failed: t(($) => $.list.viewFailed),
    stale,
    onDone: () => setName(""),
    // A fault of the name is shown below the field; all other errors are toasts.
    form: { refuse: (error) => "name" in faultsOf(error) },
  })
  const fault = save.error ? faultsOf(save.error)["name"] : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) save.mutate()
  }
  return (
    <form className={css.choices} onSubmit={submit}>
      <TextField
        label={t(($) => $.list.viewName)}
        value={name}
        error={field(fault)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" loading={save.isPending}>
        {t(($) => $.list.saveView)}
      </Button>
    </form>
  )
}
