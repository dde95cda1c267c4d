export { staffPaths as paths } from '@caseback/domain'
