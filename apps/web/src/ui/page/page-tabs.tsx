import { NavLink } from "react-router"
import css from "../data-table/list-page.module.css"

type Tab = { path: string; label: string }

type Props = {
  label: string
  tabs: readonly Tab[]
  /** Above a list, whose page has no margin of its own. */
  ofLists?: boolean
}

/** The parts of an area as links above the page, each with its own address. */
export const PageTabs = ({ label, tabs, ofLists = false }: Props) => (
  <nav className={css.tabs} style={ofLists ? {} : { paddingLeft: 0 }} aria-label={label}>
    {tabs.map(({ path, label }) => (
      <NavLink key={path} end to={path} className={css.tab ?? ""}>
        {label}
      </NavLink>
    ))}
  </nav>
)
