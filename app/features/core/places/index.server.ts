export {
  inOneLine,
  mayUse,
  type PlaceView,
  placeById,
  placeChanged,
  placeChoices,
  placeIn,
  placeNamed,
  placesById,
  placesForShowing,
  placeToUse,
  wayThere,
  whereInCalendar,
  withPicture,
} from './place.queries.server.ts'
export { placeField } from './place.rules.server.ts'
export { placeRenamed } from './renamed.adapter.server.ts'
