export { portalPaths as paths } from '@caseback/domain'
