import { createBrowserRouter, RouterProvider } from "react-router"
import { createRoutes } from "./router.tsx"

const router = createBrowserRouter(createRoutes())

/** The app with all its routes. */
export const App = () => <RouterProvider router={router} />
